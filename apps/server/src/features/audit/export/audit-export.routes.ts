import type { Route } from '../../../platform/http/route.ts';
import { printHistory } from './print-history.ts';
import { printRefusedActs } from './print-refused-acts.ts';
import { startHistoryExport } from './start-history-export.ts';
import { startRefusedExport } from './start-refused-export.ts';

export const auditExportRoutes: Route[] = [
  printHistory,
  startHistoryExport,
  printRefusedActs,
  startRefusedExport,
];
