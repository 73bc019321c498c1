export { ScreenPage as default } from "@/features/second-screen/screen-page";
