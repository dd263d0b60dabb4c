import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError } from '../../platform/http/app-error.ts';
import { findListsInUse, findNameInUse, type TestIdName } from './test-id-names.queries.ts';
import type { ListRole } from './people-meant.ts';
import type { Listed } from './widened-lists.ts';

/** Refuses a name that another test id of the code has, or had, in use: DUPLICATE at `name`, with the number of that one. */
export async function refuseNameInUse(tx: Tx, wanted: TestIdName): Promise<void> {
  const other = await findNameInUse(tx, wanted);
  if (other !== undefined)
    throw new AppError('DUPLICATE', {
      value: `${wanted.name} (${other})`,
      fields: [{ field: 'name', code: 'INVALID_VALUE' }],
    });
}

/** Who is on each of several lists; undefined where all of them mean everybody with the right. */
function onAll(lists: readonly (string[] | undefined)[]): string[] | undefined {
  const [first, ...others] = lists.filter((list) => list !== undefined);
  return first?.filter((id) => others.every((list) => list.includes(id)));
}

/**
 * A new test id as if it had the lists of those in use that are, or were, called so, where people are on all of them: what it says itself is compared with
 * these (rule T14). Undefined where none is called so.
 */
export async function listedAsInUse(
  tx: Tx,
  testCodeId: string,
  made: Pick<Listed, 'id' | 'test_id' | 'name'>,
): Promise<Listed | undefined> {
  const inUse = await findListsInUse(tx, testCodeId, made.name);
  if (inUse.length === 0) return undefined;
  const listed = (role: ListRole) => {
    const people = onAll(inUse.map((lists) => lists[role]));
    const named = people?.map((IdUser) => ({ IdUser, Username: '', FullName: '' })) ?? [];
    return { mode: people ? 'NAMED' : 'EVERYONE', named };
  };
  const [technician, approver] = [listed('technician'), listed('approver')];
  return {
    ...made,
    technician_list: technician.mode,
    technicians: technician.named,
    approver_list: approver.mode,
    approvers: approver.named,
  };
}
