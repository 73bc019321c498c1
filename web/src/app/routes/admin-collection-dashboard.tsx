export { CollectionDashboardPage as default } from "@/features/admin-collections/dashboard-page";
