import type { FieldKey } from '@kiemlab/contract/features/samples/samples.catalogue';
import type { FieldValues } from '@kiemlab/contract/features/samples/samples.schema';
import type { UserRow } from '@kiemlab/contract/features/users/users.api';

/** Which fields of a sampler's row come from the user account. */
const SAMPLER: Partial<Record<FieldKey, keyof UserRow>> = {
  samplerUserId: 'IdUser',
  samplerName: 'FullName',
  samplerId: 'MaUser',
  samplerPosition: 'Position',
  samplerDepartment: 'Department',
  samplerIdCard: 'CMND',
};

/** Which fields of the custodian come from the user account. */
const CUSTODIAN: Partial<Record<FieldKey, keyof UserRow>> = {
  custodianUserId: 'IdUser',
  custodianName: 'FullName',
  custodianId: 'MaUser',
  custodianPosition: 'Position',
  idCard: 'CMND',
};

const fill = (from: Partial<Record<FieldKey, keyof UserRow>>, user: UserRow): FieldValues =>
  Object.fromEntries(Object.entries(from).map(([key, source]) => [key, user[source] || null]));

/** The row of a sampler who has an account. */
export const samplerRow = (user: UserRow): FieldValues => fill(SAMPLER, user);

/** The fields of the custodian who has an account. */
export const custodianFields = (user: UserRow): FieldValues => fill(CUSTODIAN, user);

/** What choosing an account in a user field fills in beside it; nothing for fields that stand alone. */
export const besideUser = (key: FieldKey, user: UserRow): FieldValues =>
  key in SAMPLER ? fill(SAMPLER, user) : key in CUSTODIAN ? fill(CUSTODIAN, user) : {};

/** The name that stands beside a user field; undefined for fields that stand alone. */
export function nameBeside(key: FieldKey, valueOf: (key: FieldKey) => unknown): string | undefined {
  const beside = key in SAMPLER ? 'samplerName' : key in CUSTODIAN ? 'custodianName' : undefined;
  const name = beside && valueOf(beside);
  return typeof name === 'string' ? name : undefined;
}
