import type { Route } from '../../platform/http/route.ts';
import { listUsers } from './list-users.ts';

export const usersRoutes: Route[] = [listUsers];
