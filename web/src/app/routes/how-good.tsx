export { HowGoodPage as default } from "@/features/advice-quality/how-good-page";
