export { DraftsPage as default } from "@/features/admin-drafts/drafts-page";
