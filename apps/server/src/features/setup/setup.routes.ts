import type { Route } from '../../platform/http/route.ts';
import { createFirstAdministrator } from './create-first-administrator.ts';
import { getSetup } from './get-setup.ts';

export const setupRoutes: Route[] = [getSetup, createFirstAdministrator];
