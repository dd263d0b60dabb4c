import type { Route } from '../../platform/http/route.ts';
import { createFirstAdministrator } from '../setup/create-first-administrator.ts';
import { getSetup } from '../setup/get-setup.ts';
import { listUsers } from './list-users.ts';

export const usersRoutes: Route[] = [listUsers, getSetup, createFirstAdministrator];
