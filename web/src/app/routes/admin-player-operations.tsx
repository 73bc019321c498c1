export { OperationsPage as default } from "@/features/player-catalog/operations-page";
