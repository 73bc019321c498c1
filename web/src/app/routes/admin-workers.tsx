export { WorkersPage as default } from "@/features/admin-workers/workers-page";
