import type { Route } from '../../platform/http/route.ts';
import { addConfigValue } from './add-config-value.ts';
import { listConfigValues } from './list-config-values.ts';

export const configListsRoutes: Route[] = [listConfigValues, addConfigValue];
