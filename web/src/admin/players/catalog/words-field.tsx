import { TextField } from "@/ui/field";

interface WordsFieldProps {
  words: string;
  typed: string;
  onType: (typed: string) => void;
}

/** Asks for words to be typed, so that what cannot be taken back is not done by a slip. */
export function WordsField({ words, typed, onType }: WordsFieldProps) {
  const isWrong = typed !== "" && typed !== words;
  return (
    <TextField
      label={`Type ${words} to confirm`}
      autoComplete="off"
      value={typed}
      error={isWrong ? `You must type "${words}" exactly (case sensitive)` : null}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
