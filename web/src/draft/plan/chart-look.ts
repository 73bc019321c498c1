/** Letters keep their size: never blown up on a wide screen, and a phone scrolls sideways. */
export const CHART = "w-full max-w-[46rem] max-sm:w-[38rem] max-sm:max-w-none";
