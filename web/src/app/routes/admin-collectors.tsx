export { CollectorsPage as default } from "@/features/admin-collections/collectors-page";
