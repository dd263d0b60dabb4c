import type { Route } from '../../platform/http/route.ts';
import { deleteAlerts } from './delete-alerts.ts';
import { listAlerts } from './list-alerts.ts';
import { markAlerts } from './mark-alerts.ts';

export const alertsRoutes: Route[] = [listAlerts, markAlerts, deleteAlerts];
