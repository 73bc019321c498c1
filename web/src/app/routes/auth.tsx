export { AuthPage as default } from "@/features/auth/auth-page";
