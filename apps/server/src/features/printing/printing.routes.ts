import type { Route } from '../../platform/http/route.ts';
import { askReportFile, getReportFile } from './get-report-file.ts';
import { numberPaper } from './number-paper.ts';
import { previewLetterhead } from './preview-letterhead.ts';
import { proposeParties } from './propose-parties.ts';
import { getPrint } from './prints/get-print.ts';
import { printReport } from './prints/print-report.ts';

export const printingRoutes: Route[] = [
  getReportFile,
  askReportFile,
  numberPaper,
  proposeParties,
  previewLetterhead,
  printReport,
  getPrint,
];
