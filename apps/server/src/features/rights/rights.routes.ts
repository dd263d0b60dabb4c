import type { Route } from '../../platform/http/route.ts';
import { listAppGroups } from './list-app-groups.ts';

export const rightsRoutes: Route[] = [listAppGroups];
