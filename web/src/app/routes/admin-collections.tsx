export { CollectionsOverviewPage as default } from "@/features/admin-collections/overview-page";
