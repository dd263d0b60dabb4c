import type { Route } from '../../../platform/http/route.ts';
import { exportSamples } from './export-samples.ts';
import { startExport } from './start-export.ts';

export const exportRoutes: Route[] = [exportSamples, startExport];
