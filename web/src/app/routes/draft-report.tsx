export { ReportPage as default } from "@/features/draft-report/report-page";
