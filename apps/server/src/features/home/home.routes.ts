import type { Route } from '../../platform/http/route.ts';
import { countAlerts } from './count-alerts.ts';

export const homeRoutes: Route[] = [countAlerts];
