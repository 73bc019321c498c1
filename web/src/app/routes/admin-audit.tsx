export { AuditPage as default } from "@/features/admin-audit/audit-page";
