export { UsersPage as default } from "@/features/admin-users/users-page";
