import type { Route } from '../../platform/http/route.ts';
import { listAnalyteGroups } from './list-analyte-groups.ts';
import { listAnalytes } from './list-analytes.ts';

export const analytesRoutes: Route[] = [listAnalyteGroups, listAnalytes];
