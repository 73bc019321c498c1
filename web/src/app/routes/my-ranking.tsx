export { RankingPage as default } from "@/features/rankings/ranking-page";
