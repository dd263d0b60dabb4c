import type { Route } from '../../platform/http/route.ts';
import { liftHold } from './lift-hold.ts';
import { listHolds } from './list-holds.ts';
import { listSampleHolds } from './list-sample-holds.ts';
import { setHold } from './set-hold.ts';

export const holdsRoutes: Route[] = [listHolds, listSampleHolds, setHold, liftHold];
