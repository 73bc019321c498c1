export { CatalogPage as default } from "@/features/player-catalog/catalog-page";
