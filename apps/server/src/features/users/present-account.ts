import type { AccountOfPerson } from '@kiemlab/contract/features/users/same-people.api';
import type { StoredAccount } from './same-people.queries.ts';

/** An account as calls about doubles answer it: without the identity number. */
export const presentAccount = (row: StoredAccount): AccountOfPerson => ({
  IdUser: row.id,
  Username: row.username,
  FullName: row.full_name,
  MaUser: row.employment_number,
  Position: row.position,
  Department: row.department,
  LoginStatus: row.login_enabled ? 1 : 2,
  version: row.version,
});
