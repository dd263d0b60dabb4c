import type { Route } from '../../platform/http/route.ts';
import { changeOneStatus } from './change-one-status.ts';
import { changeStatus } from './change-status.ts';
import { destroySamples } from './destroy-samples.ts';
import { listDispatches } from './list-dispatches.ts';
import { lockResults } from './lock-results.ts';
import { signedMoves } from './sign-samples.ts';

export const custodyRoutes: Route[] = [
  changeStatus,
  changeOneStatus,
  destroySamples,
  lockResults,
  listDispatches,
  ...signedMoves,
];
