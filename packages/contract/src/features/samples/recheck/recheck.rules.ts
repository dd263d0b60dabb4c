import { type Actor, can } from '../../../core/actor.ts';
import type { FieldKey } from '../samples.catalogue.ts';

/** What a sample is known by. Changed while it is being tested, a second person checks it (editing by status, 5.1). */
export const RECHECKED_FIELDS = [
  'sampleName',
  'chronicleBatchDate',
  'expirationDate',
  'associatedClient',
] as const satisfies readonly FieldKey[];
export type RecheckedField = (typeof RECHECKED_FIELDS)[number];

/** True for a field of a sample's identity. */
export const isRechecked = (key: string): key is RecheckedField =>
  (RECHECKED_FIELDS as readonly string[]).includes(key);

/** Values of the identity: text, a day, an id; the kinds of nothing are one. */
export type Identity = Partial<Record<RecheckedField, unknown>>;

/** What the second person's signature says. */
export const RECHECK_MEANING = 'rechecked';

const print = (value: unknown): string => (typeof value === 'string' ? value.normalize('NFC').trim() : '');

/** The fields that really differ; what `after` leaves out (undefined) stays as it was. */
export const changedIdentity = (before: Identity, after: Identity): RecheckedField[] =>
  RECHECKED_FIELDS.filter((key) => after[key] !== undefined && print(after[key]) !== print(before[key]));

/** May this person be the second one, of a sample he or she may see? Somebody who knows samples or judges results. */
export const mayRecheck = (person: Actor): boolean =>
  can(person, 'Sample') && can(person, 'Sample_Edit', 'Test_Review', 'Test_Approve');
