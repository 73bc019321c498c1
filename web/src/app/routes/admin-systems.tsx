export { SystemsPage as default } from "@/features/admin-systems/systems-page";
