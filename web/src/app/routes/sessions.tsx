export { SessionsPage as default } from "@/features/sessions/sessions-page";
