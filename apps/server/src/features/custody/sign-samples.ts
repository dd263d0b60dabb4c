import {
  changeSampleStatus,
  SIGNED_CALLS,
  type SignedCall,
} from '@kiemlab/contract/features/custody/custody.api';
import { quantityAfter } from '@kiemlab/contract/features/custody/custody.rules';
import { sampleTransition, type SignedMove } from '@kiemlab/contract/features/samples/samples.rules';
import { isStatus } from '@kiemlab/contract/features/samples/samples.statuses';
import { refuseEach } from '../../platform/http/refuse-records.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Signable } from '../../platform/signing/sign-records.ts';
import { signedAct } from '../../platform/signing/signed-act.ts';
import { judgeAll, loadForAction } from '../samples/judge-samples.ts';
import { checkSeenFiles } from '../samples/seen-files/check-seen-files.ts';
import type { StoredSample } from '../samples/samples.queries.ts';
import { updateSampleRow } from '../samples/save-samples.queries.ts';
import { quantityChange } from './apply-effects.ts';
import { findMoved } from './custody.queries.ts';
import { findTaken, type Left } from './custody.queries.ts';

/** The second form of what is signed of a sample; the first is its identity, for which a second person signs. */
const MOVE = 2;

/** What is signed of a move: which sample goes from where to where, and how much of it there is. */
export const signableMove = (sample: StoredSample, to: string): Signable => ({
  subject: 'sample',
  subjectId: sample.id,
  of: { sample_id: sample.id },
  content: {
    code: sample.code,
    from: sample.status,
    to,
    quantity: sample.current_quantity,
    unit: sample.quantity_unit,
  },
  contentVersion: MOVE,
});

/** Moves samples by an action that is signed, all of them or none (ADR 14); it is a change of status in the trail. */
export const signedMove = (action: SignedMove, endpoint: SignedCall): Route =>
  route(endpoint, ({ body }, context) => {
    const ids = body.samplesIds.map(({ id }) => id);
    const { requires, to } = sampleTransition(action) as ReturnType<typeof sampleTransition>;
    return signedAct(context, {
      action: changeSampleStatus.id,
      reason: body.reason,
      meaning: requires?.signature ?? action,
      password: body.password,
      load: (tx) => loadForAction(tx, ids, context.user),
      seen: (samples) => ({ field: 'samplesIds', named: body.samplesIds, records: samples }),
      judge: async (tx, samples) => {
        await judgeAll(tx, samples, context.user, () => action);
        await checkSeenFiles(tx, body.filesSeen, ids, context.user);
        refuseEach(samples, () => requires?.reason === true && !body.reason && 'REASON_REQUIRED');
      },
      contentOf: (samples) => samples.map((sample) => signableMove(sample, to)),
      act: async (tx, samples) => {
        const what = quantityAfter(action);
        const taken = what === 'returns' ? await findTaken(tx, ids) : new Map<string, Left>();
        for (const sample of samples) {
          await updateSampleRow(tx, sample.id, {
            ...(isStatus(to) ? { status: to } : {}),
            ...quantityChange(sample, what, taken.get(sample.id)),
          });
        }
        return { samples: await findMoved(tx, ids) };
      },
    });
  });

/** The calls of all actions that are signed and move samples. */
export const signedMoves: readonly Route[] = Object.entries<SignedCall>(SIGNED_CALLS).map(
  ([action, endpoint]) => signedMove(action as SignedMove, endpoint),
);
