import { LIST_MODES, type ListMode } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { z } from 'zod';
import type { Tx } from '@kiemlab/db/unit-of-work';
import type { Context } from '../../platform/http/context.ts';
import { endWaiting, waitForSecond } from '../safeguards/ask-second.ts';
import type { ListRole, MeantLists } from './people-meant.ts';
import type { StoredTestId } from './test-ids-list.queries.ts';

/** What is kept of a list of people that waits: with EVERYONE nobody is named. */
export const ProposedList = z.strictObject({
  id: z.string(),
  role: z.enum(['technician', 'approver']),
  mode: z.enum(LIST_MODES),
  people: z.array(z.string()),
});
export type ProposedList = z.output<typeof ProposedList>;

/** What is asked of a test id whose lists are written. */
export type Listed = Pick<
  StoredTestId,
  'id' | 'test_id' | 'name' | 'technician_list' | 'approver_list' | 'technicians' | 'approvers'
>;

/** A list as it is: who is on it, by their ids; undefined for everybody with the right. */
export const listOf = (test: Listed, role: ListRole): string[] | undefined => {
  const mode = role === 'technician' ? test.technician_list : test.approver_list;
  const people = role === 'technician' ? test.technicians : test.approvers;
  return mode === 'NAMED' ? people.map(({ IdUser }) => IdUser) : undefined;
};

/** True for a list on which somebody stands who did not before. */
export function isWider(
  before: readonly string[] | undefined,
  after: readonly string[] | undefined,
): boolean {
  if (before === undefined) return false;
  return after === undefined || after.some((id) => !before.includes(id));
}

const ROLES = ['technician', 'approver'] as const satisfies readonly ListRole[];

/**
 * The lists that are written now. Of a test id with tests one that is wider waits for its second person (rule R10), and stays as it was;
 * whatever is said of a list takes the place of what waited.
 */
export async function listsNow(
  tx: Tx,
  context: Pick<Context, 'mailer' | 'user'>,
  test: Listed,
  meant: MeantLists,
  { isInUse, reason }: { isInUse: boolean; reason: string },
): Promise<MeantLists> {
  const now = { ...meant };
  for (const role of ROLES) {
    const { mode, people } = meant[role];
    if (!people) continue;
    const ids = people.map(({ IdUser }) => IdUser);
    const asked = {
      kind: 'test-people',
      subject: `${test.id}:${role}`,
      askedBy: context.user.id,
    } as const;
    if (!isInUse || !isWider(listOf(test, role), mode === 'NAMED' ? ids : undefined)) {
      await endWaiting(tx, asked);
      continue;
    }
    const held: ListMode = 'NAMED';
    now[role] = { mode: held };
    const proposal: ProposedList = { id: test.id, role, mode, people: ids };
    await waitForSecond(tx, context, { ...asked, name: `${test.test_id} – ${test.name}`, proposal, reason });
  }
  return now;
}
