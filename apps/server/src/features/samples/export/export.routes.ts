import type { Route } from '../../../platform/http/route.ts';
import { exportSamples } from './export-samples.ts';

export const exportRoutes: Route[] = [exportSamples];
