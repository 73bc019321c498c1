export { SharedReportPage as default } from "@/features/draft-report/report-page";
