export { ReviewPage as default } from "@/features/admin-review/review-page";
