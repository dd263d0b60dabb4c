import type { Route } from '../../../platform/http/route.ts';
import { exportSamples } from './export-samples.ts';
import { getExportProgress } from './get-export-progress.ts';

export const exportRoutes: Route[] = [exportSamples, getExportProgress];
