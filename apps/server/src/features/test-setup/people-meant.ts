import type { FieldFault } from '@kiemlab/contract/core/field-errors';
import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import type { NamedPerson, PeopleData } from '@kiemlab/contract/features/test-setup/people-data';
import type { ListMode } from '@kiemlab/contract/features/test-setup/test-setup.api';
import type { Database } from '@kiemlab/db/database';
import { AppError } from '../../platform/http/app-error.ts';
import { listMeant, type MeantList } from './list-meant.ts';
import { findPeopleOfLists, type PersonOfList } from './people-of-lists.queries.ts';

/** What who is on a list has to be permitted, one of them. */
export const RIGHTS_OF_LIST = {
  technician: ['Test_EnterResult'],
  approver: ['Test_Review', 'Test_Approve'],
} as const satisfies Record<string, readonly PermissionCode[]>;
export type ListRole = keyof typeof RIGHTS_OF_LIST;

/** The lists of a test id as a body says them. */
export interface SentLists {
  data?: PeopleData | undefined;
  technicianList?: ListMode | undefined;
  approverList?: ListMode | undefined;
}
export type MeantLists = Record<ListRole, MeantList>;

const isFault = (meant: MeantList | FieldFault): meant is FieldFault => 'code' in meant;

/** Refuses names whose account is another one's, and people who are not permitted what the list is about, are disabled or unknown. */
function refuseStrangers(lists: MeantLists, known: ReadonlyMap<string, PersonOfList>): void {
  const named = (Object.keys(RIGHTS_OF_LIST) as ListRole[]).flatMap((role) =>
    (lists[role].people ?? []).map((person) => ({ role, person, account: known.get(person.IdUser) })),
  );
  if (named.some(({ person, account }) => account && account.username !== person.Username.toLowerCase()))
    throw new AppError('VALIDATION', { fields: [{ field: 'data', code: 'INVALID_VALUE' }] });
  const isPermitted = (role: ListRole, account: PersonOfList | undefined): boolean =>
    RIGHTS_OF_LIST[role].some((right) => account?.rights.includes(right));
  const nameOf = ({ person, account }: { person: NamedPerson; account: PersonOfList | undefined }) =>
    account?.full_name ? `${account.full_name} (${account.username})` : person.Username;
  const without = named.filter(({ role, account }) => !isPermitted(role, account)).map(nameOf);
  if (without.length > 0) throw new AppError('PEOPLE_WITHOUT_RIGHT', { codes: [...new Set(without)] });
}

/**
 * Who is meant by the lists of a body; `now` is what they are today, undefined for a new test id. Throws VALIDATION (`data`,
 * `technicianList`, `approverList`) and PEOPLE_WITHOUT_RIGHT with their names.
 */
export async function peopleMeant(
  db: Database,
  { data = {}, technicianList, approverList }: SentLists,
  now: Record<ListRole, ListMode> | undefined,
): Promise<MeantLists> {
  const technician = listMeant(
    'technicianList',
    { names: data.technician, mode: technicianList },
    now?.technician,
  );
  const approver = listMeant('approverList', { names: data.approver, mode: approverList }, now?.approver);
  if (isFault(technician) || isFault(approver))
    throw new AppError('VALIDATION', { fields: [technician, approver].filter(isFault) });
  const lists = { technician, approver };
  const ids = [technician, approver].flatMap(({ people = [] }) => people.map(({ IdUser }) => IdUser));
  if (ids.length > 0)
    refuseStrangers(lists, await findPeopleOfLists(db, ids, Object.values(RIGHTS_OF_LIST).flat()));
  return lists;
}
