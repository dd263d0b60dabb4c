import { samePersonAmong } from '@kiemlab/contract/core/same-person';
import type { Proposed } from '@kiemlab/contract/features/safeguards/waiting-change';
import type { Database } from '@kiemlab/db/database';
import { AppError } from '../../platform/http/app-error.ts';
import type { WaitingHandler } from '../safeguards/waiting-handler.ts';
import type { StoredChange } from '../safeguards/waiting.queries.ts';
import { lockTestIds } from './delete-test-ids.queries.ts';
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

/** Lists of technicians and approvers that are wider than they were (rule T14). */
export const waitingLists: WaitingHandler = {
  kinds: ['test-people'],
  lock: async (tx, changes) => {
    const ids = new Set(changes.map(({ proposal }) => ProposedList.parse(proposal).id));
    for (const id of [...ids].sort()) await lockTestIds(tx, { id });
  },
  load: async ({ db }, changes) => {
    const shown = new Map<string, Proposed>();
    for (const change of changes) {
      const proposed = await show(db, change);
      if (proposed) shown.set(change.id, proposed);
    }
    return {
      shown,
      // Who comes onto a list does not confirm that.
      refusalOf: ({ proposal }, confirmer) =>
        samePersonAmong(confirmer, ProposedList.parse(proposal).people)
          ? new AppError('SECOND_PERSON_NOT_FIT')
          : undefined,
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
