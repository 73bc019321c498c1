import { type RefObject, useRef, useState } from "react";
import { nameProblem } from "./name-rules";

export interface NameCheck {
  field: RefObject<HTMLInputElement | null>;
  problem: string | null;
  /** Asked on submit; a bad name gets the focus. */
  isGood: () => boolean;
}

// Nobody is told off while typing the first letter: the rules show once the form was sent.
export function useNameCheck(name: string): NameCheck {
  const field = useRef<HTMLInputElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  const problem = nameProblem(name);
  const isGood = () => {
    setIsAsked(true);
    if (problem) field.current?.focus();
    return problem === null;
  };
  return { field, problem: isAsked ? problem : null, isGood };
}
