import type { FieldKey } from '@kiemlab/contract/features/samples/samples.catalogue';

/** Identity cards, with the account beside them: few may read those of the accounts, so the server fills them in on saving. */
const CARDS: Readonly<Partial<Record<string, FieldKey>>> = {
  samplerIdCard: 'samplerUserId',
  idCard: 'custodianUserId',
};

/** The field of the account that a card belongs to; undefined for any other field. */
export const accountBeside = (key: string): FieldKey | undefined => CARDS[key];

/** True for the identity card of somebody who may have an account. */
export const isCard = (key: string): boolean => accountBeside(key) !== undefined;
