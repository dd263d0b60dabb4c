import type { Route } from '../../platform/http/route.ts';
import { createFirstAdministrator } from './create-first-administrator.ts';
import { getSetup } from './get-setup.ts';
import { listUsers } from './list-users.ts';

export const usersRoutes: Route[] = [listUsers, getSetup, createFirstAdministrator];
