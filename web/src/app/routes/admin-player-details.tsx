export { DetailsPage as default } from "@/features/player-details/details-page";
