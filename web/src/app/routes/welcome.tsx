export { WelcomePage as default } from "@/features/sessions/welcome-page";
