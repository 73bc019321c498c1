export { ImportPage as default } from "@/features/admin-import/import-page";
