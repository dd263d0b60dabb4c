import type { Route } from '../../platform/http/route.ts';
import { changeDueClass } from './change-due-class.ts';
import { changeOneStatus } from './change-one-status.ts';
import { changeStatus } from './change-status.ts';
import { correctReceipt } from './correct-receipt.ts';
import { destroyEarly } from './destroy-early.ts';
import { destroySamples } from './destroy-samples.ts';
import { listDispatches } from './list-dispatches.ts';
import { listReceipts } from './list-receipts.ts';
import { lockResults } from './lock-results.ts';
import { noteOpening } from './note-opening.ts';
import { signedMoves } from './sign-samples.ts';

export const custodyRoutes: Route[] = [
  changeStatus,
  changeOneStatus,
  destroySamples,
  destroyEarly,
  lockResults,
  listDispatches,
  listReceipts,
  correctReceipt,
  changeDueClass,
  noteOpening,
  ...signedMoves,
];
