import type { Apart } from '@kiemlab/contract/core/apart';
import type { OnePerson } from '@kiemlab/contract/core/same-person';
import { gainsAs } from '@kiemlab/contract/features/safeguards/could-act-as';
import { actingAs } from '@kiemlab/contract/features/safeguards/one-hand';
import type { Proposed, WaitingKind } from '@kiemlab/contract/features/safeguards/waiting-change';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError } from '../../platform/http/app-error.ts';
import { mayAskStill, notApart } from './apart-from-asker.ts';
import { findAskers, findGivers } from './askers.queries.ts';
import { contentHash } from '../../platform/signing/sign-records.ts';
import { findMakers } from './made-alone.queries.ts';
import type { LoadedChanges, Reading, WaitingHandler } from './waiting-handler.ts';
import { findChanges, holdChanges, type StoredChange } from './waiting.queries.ts';

/** Some of the changes, with the room that they belong to. */
interface Part {
  handler: WaitingHandler;
  changes: StoredChange[];
}

function partsOf(handlers: readonly WaitingHandler[], changes: readonly StoredChange[]): Part[] {
  return handlers
    .map((handler) => ({
      handler,
      changes: changes.filter(({ kind }) => (handler.kinds as readonly WaitingKind[]).includes(kind)),
    }))
    .filter((part) => part.changes.length > 0);
}

/** What is signed of a change. */
export const contentOf = (change: StoredChange, proposed: Proposed) => ({
  proposed,
  reason: change.reason,
  askedBy: change.asked_by,
});

/** The mark of what is shown of a change. */
export const markOf = (change: StoredChange, proposed: Proposed): string =>
  contentHash({ id: change.id, ...contentOf(change, proposed) }).toString('hex');

/** Changes with what is shown of each, and the rooms that write them. */
export interface Waiting {
  changes: StoredChange[];
  parts: LoadedChanges[];
  /** What is shown of each that can still be made. */
  shown: ReadonlyMap<string, Proposed>;
  /** Why somebody may not confirm one of them; undefined for who may. */
  refusalOf: (change: StoredChange, confirmer: OnePerson) => AppError | undefined;
  /** The changes that one of them was read with. */
  partOf: (change: StoredChange) => LoadedChanges | undefined;
}

/** What is shown of changes that wait; nothing of what somebody asked for who may not log in, or do it, any more: it is not made (rule R10). */
export async function showChanges(
  at: Reading,
  handlers: readonly WaitingHandler[],
  changes: readonly StoredChange[],
): Promise<Waiting> {
  const waits = changes.filter(({ state }) => state === 'WAITING');
  const makers = await findMakers(at.db);
  const askers = await findAskers(
    at.db,
    waits.map(({ asked_by }) => asked_by),
  );
  const asked = waits.filter(({ asked_by, kind }) =>
    mayAskStill(askers.get(asked_by), handlers.find(({ kinds }) => kinds.includes(kind))?.asks(kind)),
  );
  const parts: { loaded: LoadedChanges; kinds: readonly WaitingKind[] }[] = [];
  for (const { handler, changes: own } of partsOf(handlers, asked))
    parts.push({ loaded: await handler.load(at, own), kinds: handler.kinds });
  const partOf = ({ kind }: StoredChange): LoadedChanges | undefined =>
    parts.find(({ kinds }) => kinds.includes(kind))?.loaded;
  const gainersOf = (change: StoredChange) => partOf(change)?.gainers?.(change) ?? [];
  const giversOf = await findGivers(at.db, asked.flatMap(gainersOf).flat());
  return {
    changes: [...changes],
    parts: parts.map(({ loaded }) => loaded),
    shown: new Map(parts.flatMap(({ loaded }) => [...loaded.shown])),
    refusalOf: (change, confirmer) => {
      const who = { id: change.asked_by, asker: askers.get(change.asked_by) };
      const refusal = notApart(makers, who, confirmer, change.name);
      if (refusal) return refusal;
      const accounts = [...actingAs(makers, confirmer), ...(confirmer.hands ?? [])];
      if (gainsAs(gainersOf(change), (id) => giversOf.get(id), accounts)) {
        const isOwn = gainersOf(change)
          .flat()
          .some((id) => accounts.includes(id));
        return new AppError('SECOND_PERSON_NOT_FIT', {
          ...(!isOwn && { apart: { why: 'gave' } satisfies Apart }),
        });
      }
      return partOf(change)?.refusalOf(change, confirmer);
    },
    partOf,
  };
}

/**
 * Changes by their ids, with what is shown of each; with `lock` held, behind the locks of their rooms, so that what is judged is what is
 * written. Throws NOT_FOUND.
 */
export async function loadChanges(
  tx: Tx,
  { mailer }: Pick<Reading, 'mailer'>,
  handlers: readonly WaitingHandler[],
  ids: readonly string[],
  lock: boolean,
): Promise<Waiting> {
  if (lock) {
    for (const { handler, changes } of partsOf(handlers, await findChanges(tx, ids)))
      await handler.lock(tx, changes);
    await holdChanges(tx, ids);
  }
  const changes = await findChanges(tx, ids);
  if (changes.length !== new Set(ids).size) throw new AppError('NOT_FOUND');
  return showChanges({ db: tx, mailer }, handlers, changes);
}
