import { type Actor, can } from '../../core/actor.ts';
import { compareDecimals, parseDecimal } from '../../core/decimal.ts';
import { hidesOrigin } from './origin.rules.ts';
import type { SampleState } from './samples.judgement.rules.ts';
import { isReceived } from './samples.rules.ts';
import type { KeysWhere } from '../../core/fields/define-catalogue.ts';
import {
  type CATALOGUE,
  fieldOf,
  keysWhere,
  type RowSection,
  SAMPLE_CATALOGUE,
} from './samples.catalogue.ts';

/** What a sample is known by; what an issued report says of it is fixed (rule S17). */
export const IDENTITY_FIELDS = keysWhere('identity', true);
/** What a second person checks when it changes: from the receipt on, or while the sample is being tested (rule S18). */
export const RECHECKED_FIELDS = keysWhere('rechecked', 'received', 'tested');
export type RecheckedField = (typeof RECHECKED_FIELDS)[number];

/** True for a field that a second person checks. */
export const isRechecked = (key: string): key is RecheckedField =>
  (RECHECKED_FIELDS as readonly string[]).includes(key);

/** Values of what is checked: text, a day, a quantity, an id; the kinds of nothing are one. */
export type Rechecked = Partial<Record<RecheckedField, unknown>>;

/** The rows of active substances and their strengths are signed, too. */
export const SIGNED_ROWS = 'substanceInformation' satisfies RowSection;

type SignedField = KeysWhere<typeof CATALOGUE, 'signed', number>;
export type SignedRowField = SignedField & KeysWhere<typeof CATALOGUE, 'section', typeof SIGNED_ROWS>;
export type SignedIdentityField = Exclude<SignedField, SignedRowField>;

const signed: readonly SignedField[] = SAMPLE_CATALOGUE.keys
  .filter((key): key is SignedField => fieldOf(key).signed !== false)
  .sort((a, b) => Number(fieldOf(a).signed) - Number(fieldOf(b).signed));
const isOfRows = (key: SignedField): key is SignedRowField => fieldOf(key).section === SIGNED_ROWS;

/** What the signatures on the results of a sample are bound to: name, strength, batch, expiry, maker, registration number. */
export const SIGNED_IDENTITY = signed.filter((key): key is SignedIdentityField => !isOfRows(key));
export const SIGNED_ROW_FIELDS = signed.filter(isOfRows);
/** Values of what is signed; the kinds of nothing are one. */
export type SignedIdentity = Partial<Record<SignedIdentityField | typeof SIGNED_ROWS, unknown>>;

/** What the second person's signature says. */
export const RECHECK_MEANING = 'rechecked';

const print = (value: unknown): string => (typeof value === 'string' ? value.normalize('NFC').trim() : '');

/** `12,50` counted again as `12,5` is no change. */
const differ = (key: RecheckedField, before: unknown, after: unknown): boolean => {
  const [one, other] = [print(before), print(after)];
  if (one === other) return false;
  if (fieldOf(key).type !== 'decimal') return true;
  const [left, right] = [parseDecimal(one), parseDecimal(other)];
  return left === undefined || right === undefined || compareDecimals(left, right) !== 0;
};

/** The fields that really differ; what `after` leaves out (undefined) stays as it was. */
export const changedRechecked = (before: Rechecked, after: Rechecked): RecheckedField[] =>
  RECHECKED_FIELDS.filter((key) => after[key] !== undefined && differ(key, before[key], after[key]));

/** Those of them that the sample is known by. */
export const changedIdentity = (before: Rechecked, after: Rechecked): RecheckedField[] =>
  changedRechecked(before, after).filter((key) => fieldOf(key).identity);

/**
 * May this person be the second one, of a sample he or she may see? Somebody who knows samples or judges results; and who sees
 * the whole identity that is signed, of which the client is a part.
 */
export const mayRecheck = (person: Actor): boolean =>
  !hidesOrigin(person) && can(person, 'Sample') && can(person, 'Sample_Edit', 'Test_Review', 'Test_Approve');

const sameRows = (before: unknown, after: unknown): boolean => {
  const rows = (value: unknown): string =>
    JSON.stringify(
      (Array.isArray(value) ? (value as Record<string, unknown>[]) : []).map((row) =>
        SIGNED_ROW_FIELDS.map((key) => print(row[key])),
      ),
    );
  return rows(before) === rows(after);
};

/** What of the signed identity really differs; what `after` leaves out (undefined) stays as it was. */
export const changedSigned = (
  before: SignedIdentity,
  after: SignedIdentity,
): (SignedIdentityField | typeof SIGNED_ROWS)[] => {
  const fields = SIGNED_IDENTITY.filter(
    (key) => after[key] !== undefined && print(after[key]) !== print(before[key]),
  );
  const rows = after[SIGNED_ROWS] !== undefined && !sameRows(before[SIGNED_ROWS], after[SIGNED_ROWS]);
  return [...fields, ...(rows ? [SIGNED_ROWS] : [])] as (SignedIdentityField | typeof SIGNED_ROWS)[];
};

/**
 * Those of the changed fields that a second person has to check: expiry and quantity from the receipt on, the rest of the identity
 * while the sample is being tested, and while its report is being amended with it (rules S18, C8).
 */
export const forSecondPerson = (
  { status, identityOpen }: Pick<SampleState, 'status' | 'identityOpen'>,
  changed: readonly RecheckedField[],
): RecheckedField[] =>
  changed.filter((key) =>
    fieldOf(key).rechecked === 'received' ? isReceived(status) : status === 'ANALYZING' || identityOpen,
  );

/**
 * What an issued report says its sample is cannot change any more, also while the rest of it is stored (rule S17); unless that report is
 * being amended with it (rule C8).
 */
export const identityIsFixed = ({
  hasReport,
  identityOpen,
}: Pick<SampleState, 'hasReport' | 'identityOpen'>): boolean => hasReport && !identityOpen;
