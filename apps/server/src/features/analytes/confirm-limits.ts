import { confirmLimits as endpoint, saveFlag } from '@kiemlab/contract/features/analytes/limits.api';
import { factsOf } from '@kiemlab/contract/features/analytes/limits';
import { LIMITS_MEANING, mayConfirmLimits } from '@kiemlab/contract/features/analytes/limits.rules';
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import type { Signable } from '../../platform/signing/sign-records.ts';
import { signedAct } from '../../platform/signing/signed-act.ts';
import { refuseWhoAsked } from '../safeguards/apart-from-asker.ts';
import { updateAnalyte } from './analyte-keeping.queries.ts';
import { settleWaiting } from './limits-alerts.queries.ts';
import { putInForce, type StoredLimits } from './limits.queries.ts';
import { limitsColumns, type LimitsOfAnalyte, presentLimits, presentRule } from './limits.record.ts';
import { loadLimits } from './load-limits.ts';

type Change = LimitsOfAnalyte & { waiting: StoredLimits };

/** What is signed of a change of limits: of what they are, the version that counted and the one that is to count, as they were seen. */
export function limitsSignable(change: Change): Signable {
  const { analyte, inForce, waiting } = change;
  const said = (row: StoredLimits) => ({ version: row.version, ...limitsColumns(presentLimits(row)) });
  return {
    subject: 'analyte-limits',
    subjectId: analyte.id,
    of: {},
    // Form 1 said name and code of the analyte alone.
    contentVersion: 2,
    content: {
      ...factsOf(presentRule(change)),
      from: said(inForce),
      to: said(waiting),
      author: waiting.author_id,
      reason: waiting.reason,
    },
  };
}

/** A second person puts limits in force that somebody else wrote, signed over both versions as they were seen (rule T15, COMP-20). */
export const confirmLimits = route(endpoint, ({ params: { id }, body }, context) =>
  signedAct<Change, ReturnType<typeof presentRule>>(context, {
    action: endpoint.id,
    meaning: LIMITS_MEANING,
    password: body.password,
    load: async (tx, lock) => {
      const limits = await loadLimits(tx, id, lock);
      const { waiting, inForce, analyte } = limits;
      const isSeen = isDeepStrictEqual(factsOf(presentRule(limits)), body.seen);
      // Somebody was faster: it is confirmed or withdrawn, another one waits, or they are limits of something else now.
      if (waiting?.version !== body.version || inForce.version !== body.replaces || !isSeen)
        throw new AppError('STALE_VERSION', { codes: [analyte.name] });
      return { ...limits, waiting };
    },
    judge: async (tx, { waiting, analyte }) => {
      if (!mayConfirmLimits(context.user)) throw new AppError('FORBIDDEN');
      const { author_id: author } = waiting;
      const asked = { name: analyte.name, asks: saveFlag.permission };
      const refusal = author && (await refuseWhoAsked(tx, author, context.user, asked));
      if (refusal) throw refusal;
    },
    contentOf: (change) => [limitsSignable(change)],
    act: async (tx, { analyte }) => {
      await putInForce(tx, analyte.id, context.user.id, analyte.at);
      await settleWaiting(tx, analyte.id);
      await updateAnalyte(tx, analyte.id, {});
      return presentRule(await loadLimits(tx, analyte.id, false));
    },
  }),
);
