import {
  type FieldKey,
  fieldOf,
  fieldsOf,
  type SampleField,
  type SectionKey,
} from '@kiemlab/contract/features/samples/samples.catalogue';
import type { FieldValues } from '@kiemlab/contract/features/samples/samples.schema';
import type { UserRow } from '@kiemlab/contract/features/users/users.api';

/** Where the parts of an account stand that fields are filled in from. */
const PARTS = {
  account: 'IdUser',
  name: 'FullName',
  code: 'MaUser',
  position: 'Position',
  department: 'Department',
  idCard: 'CMND',
} as const satisfies Record<NonNullable<SampleField['fromAccount']>, keyof UserRow>;

/** The fields of a section that come from the account chosen there. */
const fill = (section: SectionKey, user: UserRow): FieldValues =>
  Object.fromEntries(
    fieldsOf(section).flatMap((key) => {
      const { fromAccount } = fieldOf(key);
      return fromAccount ? [[key, user[PARTS[fromAccount]] || null]] : [];
    }),
  );

/** The row of a sampler who has an account. */
export const samplerRow = (user: UserRow): FieldValues => fill('samplerInformation', user);

/** The fields of the custodian who has an account. */
export const custodianFields = (user: UserRow): FieldValues => fill('custodianInformation', user);

/** What choosing an account in a user field fills in beside it; nothing for fields that stand alone. */
export const besideUser = (key: FieldKey, user: UserRow): FieldValues => {
  const { fromAccount, section } = fieldOf(key);
  return fromAccount ? fill(section, user) : {};
};

/** The name that stands beside a user field; undefined for fields that stand alone. */
export function nameBeside(key: FieldKey, valueOf: (key: FieldKey) => unknown): string | undefined {
  const { fromAccount, section } = fieldOf(key);
  const beside = fromAccount && fieldsOf(section).find((other) => fieldOf(other).fromAccount === 'name');
  const name = beside && valueOf(beside);
  return typeof name === 'string' ? name : undefined;
}
