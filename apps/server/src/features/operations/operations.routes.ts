import type { Route } from '../../platform/http/route.ts';
import { getLive } from './get-live.ts';
import { getReady } from './get-ready.ts';
import { getSystemStatus } from './get-system-status.ts';

export const operationsRoutes: Route[] = [getLive, getReady, getSystemStatus];
