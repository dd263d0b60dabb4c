import {
  type FieldKey,
  fieldOf,
  fieldsOf,
  type SampleField,
} from '@kiemlab/contract/features/samples/samples.catalogue';

/** True for the identity card of somebody who may have an account: few may read those, so the server fills them in on saving. */
export const isCard = ({ fromAccount }: { fromAccount?: SampleField['fromAccount'] }): boolean =>
  fromAccount === 'idCard';

/** The field of the account that a card belongs to; undefined for any other field. */
export const accountBeside = (key: FieldKey): FieldKey | undefined =>
  isCard(fieldOf(key))
    ? fieldsOf(fieldOf(key).section).find((beside) => fieldOf(beside).fromAccount === 'account')
    : undefined;
