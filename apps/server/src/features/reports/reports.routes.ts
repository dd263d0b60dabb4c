import type { Route } from '../../platform/http/route.ts';
import { amendReport } from './amend-report.ts';
import { startBulkPrint } from './bulk/start-bulk-print.ts';
import { checkReport } from './check-report.ts';
import { setReportType } from './set-report-type.ts';
import { createReports } from './create-reports.ts';
import { deliverReport } from './deliver-report.ts';
import { getArchivedReport } from './get-archived-report.ts';
import { getBarcode } from './get-barcode.ts';
import { getReportCode } from './get-report-code.ts';
import { issueReports } from './issue-reports.ts';
import { listSampleReports } from './list-sample-reports.ts';
import { previewNumbers } from './preview-numbers.ts';
import { withdrawDelivery } from './withdraw-delivery.ts';
import { withdrawReport } from './withdraw-report.ts';
import { getVerifyAddress } from './verify/get-verify-address.ts';
import { verifyReport } from './verify/verify-report.ts';

export const reportsRoutes: Route[] = [
  checkReport,
  createReports,
  setReportType,
  amendReport,
  withdrawReport,
  deliverReport,
  withdrawDelivery,
  getArchivedReport,
  issueReports,
  listSampleReports,
  getReportCode,
  getBarcode,
  previewNumbers,
  startBulkPrint,
  getVerifyAddress,
  verifyReport,
];
