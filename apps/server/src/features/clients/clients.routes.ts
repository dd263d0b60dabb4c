import type { Route } from '../../platform/http/route.ts';
import { listClients } from './list-clients.ts';

export const clientsRoutes: Route[] = [listClients];
