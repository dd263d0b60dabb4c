import type { Route } from '../../platform/http/route.ts';
import { listOosCases } from './list-oos-cases.ts';
import { listRelatedFailures } from './list-related-failures.ts';
import { permitRelated } from './permit-related.ts';

/** What is decided of a result is an act on its test, and stands there. */
export const oosRoutes: Route[] = [listOosCases, listRelatedFailures, permitRelated];
