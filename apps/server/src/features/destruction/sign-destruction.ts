import { signDestruction as endpoint } from '@kiemlab/contract/features/destruction/destruction.api';
import {
  DESTRUCTION_MEANING,
  type DestructionStatus,
  destructionTransition,
  minutesCode,
  nextSigning,
  WITNESSED,
} from '@kiemlab/contract/features/destruction/destruction.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError, found } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { drawNumberThisYear } from '../../platform/numbers/draw-this-year.ts';
import { signedAct } from '../../platform/signing/signed-act.ts';
import { keepSignedNames, lockItemSamples, updateDestruction } from './destruction.queries.ts';
import { refuseMinutes } from './judge-minutes.ts';
import {
  destructionSignable,
  type LoadedDestruction,
  loadDestruction,
  stateOfDestruction,
} from './load-destruction.ts';

const signingOf = (minutes: LoadedDestruction) => nextSigning(stateOfDestruction(minutes));

/** The next number of this year's minutes. */
async function drawMinutesNumber(tx: Tx, context: Context) {
  const { year, number } = await drawNumberThisYear(tx, context, 'destruction');
  return { year, number, code: minutesCode(number) };
}

/** The samples that were seen are those that stand there: each of them, and no others. */
const areThese = (minutes: LoadedDestruction, seen: readonly string[]): boolean => {
  const named = new Set(seen);
  return seen.length === minutes.items.length && minutes.items.every(({ sample_id }) => named.has(sample_id));
};

/**
 * Signs minutes of destruction in the version and with the samples that were seen (rule K10, COMP-34). The first signature gives
 * the number and closes them for further samples, one of a second person beside it closes them for good. What was changed
 * between the two breaks the first: then the next one is a first one again.
 */
export const signDestruction = route(endpoint, ({ params: { id }, body }, context) =>
  signedAct<LoadedDestruction, { id: string; status: DestructionStatus; code: string }>(context, {
    action: endpoint.id,
    meaning: DESTRUCTION_MEANING,
    password: body.password,
    load: async (tx, lock) => {
      // The samples first, as who restores one or sets a hold on it has it before the minutes.
      if (lock) await lockItemSamples(tx, id);
      const minutes = found(await loadDestruction(tx, id, context.user, { lock }), 'NOT_FOUND');
      if (minutes.version !== body.version || !areThese(minutes, body.samplesIds))
        throw new AppError('STALE_VERSION', { codes: minutes.code ?? '', version: minutes.version });
      return minutes;
    },
    judge: (_tx, minutes) => refuseMinutes(minutes, signingOf(minutes), context),
    contentOf: (minutes) => [destructionSignable(minutes)],
    act: async (tx, minutes) => {
      const { to: status } = destructionTransition(signingOf(minutes));
      const numbered = minutes.code === null ? await drawMinutesNumber(tx, context) : undefined;
      if (status === WITNESSED) await keepSignedNames(tx, id);
      await updateDestruction(tx, id, { status, ...(numbered ? { numbered } : {}) });
      return { id, status, code: minutes.code ?? numbered?.code ?? '' };
    },
  }),
);
