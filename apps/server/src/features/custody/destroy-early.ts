import type { Ok } from '@kiemlab/contract/core/define-endpoint';
import { destroyEarly as endpoint } from '@kiemlab/contract/features/custody/custody.api';
import { EARLY_MEANING, mayAgreeToDestroy } from '@kiemlab/contract/features/custody/custody.rules';
import { sampleTransition } from '@kiemlab/contract/features/samples/samples.rules';
import { AppError } from '../../platform/http/app-error.ts';
import { checkVersions, wantVersions } from '../../platform/http/named-records.ts';
import { route } from '../../platform/http/route.ts';
import { confirmOther, type Other } from '../../platform/signing/confirm-other.ts';
import type { Context } from '../../platform/http/context.ts';
import { signedAct } from '../../platform/signing/signed-act.ts';
import { askTakings } from '../ledger/ask-takings.ts';
import { consumeLate } from '../ledger/consume-late.ts';
import { judgeAll, loadForAction } from '../samples/judge-samples.ts';
import { checkSeenFiles } from '../samples/seen-files/check-seen-files.ts';
import { findVisible, type StoredSample } from '../samples/samples.queries.ts';
import { readSetting } from '../settings/settings.queries.ts';
import { applyEffects } from './apply-effects.ts';
import { findMoved } from './custody.queries.ts';
import { signableMove } from './sign-samples.ts';

const { to } = sampleTransition('destroyEarly');

/** Whether somebody may agree: holds a right that fits and sees each of the samples (rule K8). */
const mayAgree =
  ({ db }: Context, samples: readonly StoredSample[]) =>
  async (person: Other): Promise<AppError | undefined> => {
    const blind = await readSetting(db, 'blindCoding');
    const ids = samples.map(({ id }) => id);
    const fits =
      mayAgreeToDestroy({ ...person, blind }) && (await findVisible(db, ids, person)).length === ids.length;
    return fits
      ? undefined
      : new AppError('SECOND_PERSON_NOT_ALLOWED', { codes: samples.map(({ code }) => code) });
  };

/**
 * Destroys samples before the end of their retention, by the unit head with a reason, and with a second person who signs for it
 * (rule K8, COMP-34); all or nothing. As before every way out it is asked what their tests took (rule Q8). They come on the open minutes like others.
 */
export const destroyEarly = route(endpoint, ({ body }, context) => {
  const { samplesIds, reason, secondPerson, takings = [], askTakings: asked, filesSeen } = body;
  const ids = samplesIds.map(({ id }) => id);
  return signedAct<StoredSample[], Ok<typeof endpoint>>(context, {
    action: endpoint.id,
    reason,
    meaning: EARLY_MEANING,
    signer: (samples) => confirmOther(context, secondPerson, mayAgree(context, samples)),
    load: async (tx) => {
      wantVersions('samplesIds', samplesIds);
      const samples = await loadForAction(tx, ids, context.user);
      checkVersions(samplesIds, samples);
      return samples;
    },
    judge: async (tx, samples) => {
      await judgeAll(tx, samples, context.user, () => 'destroyEarly');
      await checkSeenFiles(tx, filesSeen, ids, context.user);
      const told = new Set(takings.map(({ sampleId }) => sampleId));
      await askTakings(
        tx,
        samples.filter(({ id }) => !told.has(id)),
        asked,
      );
    },
    act: async (tx, _, sign) => {
      await consumeLate(tx, context, ids, takings);
      // Signed is what is left once it is known what the tests took, where something is.
      const samples = await loadForAction(tx, ids, context.user);
      await judgeAll(tx, samples, context.user, () => 'destroyEarly');
      await sign(samples.map((sample) => signableMove(sample, to)));
      const moves = samples.map((sample) => ({ sample, action: 'destroy' as const }));
      await applyEffects(tx, moves, { samplesIds: ids, status: to, reason }, context.user.id);
      return { samples: await findMoved(tx, ids) };
    },
  });
});
