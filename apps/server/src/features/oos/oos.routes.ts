import type { Route } from '../../platform/http/route.ts';
import { listOosCases } from './list-oos-cases.ts';

/** The permission to change a result is an act on its test, and stands there. */
export const oosRoutes: Route[] = [listOosCases];
