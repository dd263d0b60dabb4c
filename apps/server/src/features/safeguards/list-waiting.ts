import type { Answer } from '@kiemlab/contract/core/define-endpoint';
import { type OnePerson, sameHolder } from '@kiemlab/contract/core/same-person';
import { listWaiting as endpoint } from '@kiemlab/contract/features/safeguards/safeguards.api';
import { maySeeThis } from '@kiemlab/contract/features/safeguards/may-see-alone';
import { mayConfirm } from '@kiemlab/contract/features/safeguards/safeguards.rules';
import { type Route, route } from '../../platform/http/route.ts';
import { findMayAlone } from './may-alone.ts';
import { markOf, showChanges, type Waiting } from './load-changes.ts';
import type { WaitingHandler } from './waiting-handler.ts';
import { cameAlone, pageChanges, type StoredChange } from './waiting.queries.ts';

type Row = Answer<typeof endpoint>['changes'][number];
const somebody = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

/** What a caller may do with what waits. */
interface Caller extends OnePerson {
  mayConfirm: boolean;
  /** True where nobody else may confirm what he or she asked for. */
  mayAlone: (change: StoredChange) => boolean;
  maySee: (change: StoredChange) => boolean;
}

function mayConfirmOf(
  change: StoredChange,
  { shown, refusalOf }: Waiting,
  caller: Caller,
): Row['mayConfirm'] {
  if (!shown.has(change.id) || !caller.mayConfirm) return null;
  if (sameHolder(caller, change.asked_by)) return caller.mayAlone(change) ? 'alone' : null;
  return refusalOf(change, caller) === undefined ? 'second' : null;
}

function present(change: StoredChange, waiting: Waiting, caller: Caller): Row {
  const isWaiting = change.state === 'WAITING';
  const proposed = isWaiting ? (waiting.shown.get(change.id) ?? null) : change.shown;
  return {
    id: change.id,
    kind: change.kind,
    name: change.name,
    proposed,
    seen: isWaiting && proposed ? markOf(change, proposed) : null,
    reason: change.reason,
    askedBy: { id: change.asked_by, name: change.asker },
    askedAt: change.asked_at.toISOString(),
    state: change.state,
    decidedBy: somebody(change.decided_by, change.decider),
    decidedAt: change.decided_at?.toISOString() ?? null,
    decisionReason: change.decision_reason,
    alone: change.alone,
    seenBy: somebody(change.seen_by, change.seer),
    seenAt: change.seen_at?.toISOString() ?? null,
    mayConfirm: mayConfirmOf(change, waiting, caller),
    maySee: change.alone && change.seen_at === null && caller.maySee(change),
    mayWithdraw: isWaiting && (caller.mayConfirm || change.asked_by === caller.id),
  };
}

/** What waits for a second person, what was decided, and what was done alone; who may not confirm reads what he or she asked for. */
export const listWaiting = (handlers: readonly WaitingHandler[]): Route =>
  route(endpoint, async ({ query }, context) => {
    const { state, page, size, ...order } = query;
    const { db, user } = context;
    const readsAll = mayConfirm(user);
    const askedBy = readsAll ? undefined : user.id;
    const { changes, total } = await pageChanges(db, state, { page, size, askedBy, order });
    const waiting = await showChanges(context, handlers, changes);
    const mayAlone = await findMayAlone(db, user, waiting);
    const seesNone = await cameAlone(db, user);
    const caller: Caller = {
      ...{ id: user.id, aliases: user.aliases, hands: user.hands, mayConfirm: readsAll, mayAlone },
      maySee: ({ asked_by, shown }) => !seesNone && maySeeThis(user, { askedBy: asked_by, shown }),
    };
    return { changes: changes.map((change) => present(change, waiting, caller)), total };
  });
