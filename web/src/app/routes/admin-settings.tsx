export { SettingsPage as default } from "@/features/admin-settings/settings-page";
