export { SessionRouter as default } from "@/features/sessions/session-router";
