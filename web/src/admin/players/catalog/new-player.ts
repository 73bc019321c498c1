import type { Schema } from "@/api/client";

/** The form as it is typed: what is left blank is not said. */
export const EMPTY_PLAYER = {
  ...{ name: "", position: "RB", team: "", byeWeek: "" },
  ...{ standard: "", halfPpr: "", ppr: "" },
};

export type PlayerForm = typeof EMPTY_PLAYER;

export function newPlayerOf(form: PlayerForm): Schema<"NewPlayerBody"> {
  return {
    name: form.name.trim(),
    position: form.position,
    team: form.team.trim(),
    bye_week: numberOf(form.byeWeek),
    adp: {
      standard: numberOf(form.standard),
      half_ppr: numberOf(form.halfPpr),
      ppr: numberOf(form.ppr),
    },
  };
}

function numberOf(text: string): number | null {
  return text.trim() === "" ? null : Number(text);
}
