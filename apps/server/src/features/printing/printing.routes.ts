import type { Route } from '../../platform/http/route.ts';
import { getReportFile } from './get-report-file.ts';

export const printingRoutes: Route[] = [getReportFile];
