import { lazy } from "react";

/** The chart library is large: it is loaded with the first chart that is drawn. */
export const LinesChart = lazy(() => import("./lines"));
export const BarsChart = lazy(() => import("./bars"));
export const DotsChart = lazy(() => import("./scatter"));
