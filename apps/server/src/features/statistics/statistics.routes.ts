import type { Route } from '../../platform/http/route.ts';
import { countByType, countByTypeAndStatus } from './count-samples.ts';
import { exportSummaryData } from './export-summary-data.ts';
import { getSummaryData } from './get-summary-data.ts';
import { turnAround } from './turn-around.ts';
import { workload } from './workload.ts';

export const statisticsRoutes: Route[] = [
  countByType,
  countByTypeAndStatus,
  getSummaryData,
  exportSummaryData,
  turnAround,
  workload,
];
