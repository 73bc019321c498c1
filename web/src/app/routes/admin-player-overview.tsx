export { OverviewPage as default } from "@/features/player-overview/overview-page";
