import type { Route } from '../../platform/http/route.ts';
import { countAlerts } from './count-alerts.ts';
import { getFirstSteps } from './get-first-steps.ts';

export const homeRoutes: Route[] = [countAlerts, getFirstSteps];
