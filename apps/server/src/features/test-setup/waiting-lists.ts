import { saveTestId } from '@kiemlab/contract/features/test-setup/test-setup-keeping.api';
import type { Proposed } from '@kiemlab/contract/features/safeguards/waiting-change';
import type { Database } from '@kiemlab/db/database';
import type { WaitingHandler } from '../safeguards/waiting-handler.ts';
import type { StoredChange } from '../safeguards/waiting.queries.ts';
import { lockTestIds } from './delete-test-ids.queries.ts';
import { RIGHTS_OF_LIST } from './people-meant.ts';
import { findHolders } from '../../platform/auth/holds.queries.ts';
import { findPeopleOfLists } from './people-of-lists.queries.ts';
import { findTestIds } from './test-ids-list.queries.ts';
import { updateTestId, writePeople } from './test-ids.queries.ts';
import { isWider, listOf, ProposedList } from './widened-lists.ts';

/** Who is on the list and who is to be; undefined where the test id is gone, or the list is no wider than the one there is. */
async function show(db: Database, { proposal }: StoredChange): Promise<Proposed | undefined> {
  const { id, role, mode, people } = ProposedList.parse(proposal);
  const [test] = await findTestIds(db, { id });
  if (!test) return undefined;
  const [before, after] = [listOf(test, role), mode === 'NAMED' ? people : undefined];
  if (!isWider(before, after)) return undefined;
  const known = await findPeopleOfLists(db, [...(before ?? []), ...people], []);
  const named = (ids: readonly string[] | undefined) =>
    ids?.flatMap((one) => {
      const person = known.get(one);
      return person ? [{ id: person.id, name: person.full_name, username: person.username }] : [];
    }) ?? null;
  const lists = [{ role, before: named(before), after: named(after) }];
  return { kind: 'test-people', testId: test.test_id, name: test.name, lists };
}

/** Who gains by it: all who are to be on the list; of everybody those with the right who are not on the one there is. */
async function gainersOf(db: Database, { proposal }: StoredChange): Promise<readonly string[]> {
  const { id, role, mode, people } = ProposedList.parse(proposal);
  if (mode === 'NAMED') return people;
  const [test] = await findTestIds(db, { id });
  const before = (test && listOf(test, role)) ?? [];
  return (await findHolders(db, RIGHTS_OF_LIST[role])).filter((one) => !before.includes(one));
}

/** Lists of technicians and approvers that are wider than they were (rule T14). */
export const waitingLists: WaitingHandler = {
  kinds: ['test-people'],
  asks: () => saveTestId.permission,
  lock: async (tx, changes) => {
    const ids = new Set(changes.map(({ proposal }) => ProposedList.parse(proposal).id));
    for (const id of [...ids].sort()) await lockTestIds(tx, { id });
  },
  load: async ({ db }, changes) => {
    const shown = new Map<string, Proposed>();
    const gain = new Map<string, readonly string[]>();
    for (const change of changes) {
      const proposed = await show(db, change);
      if (proposed) shown.set(change.id, proposed);
      gain.set(change.id, await gainersOf(db, change));
    }
    return {
      shown,
      // Who may act by it, and may not without it, does not confirm that.
      gainers: ({ id }) => [gain.get(id) ?? []],
      refusalOf: () => undefined,
      apply: async (tx) => {
        for (const { proposal } of changes) {
          const { id, role, mode, people } = ProposedList.parse(proposal);
          await updateTestId(
            tx,
            id,
            role === 'technician' ? { technician_list: mode } : { approver_list: mode },
          );
          await writePeople(tx, id, role, people);
        }
        return [];
      },
    };
  },
};
