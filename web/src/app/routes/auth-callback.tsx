export { CallbackPage as default } from "@/features/auth/callback-page";
