import {
  changedIdentity,
  changedRechecked,
  changedSigned,
  forSecondPerson,
  RECHECKED_FIELDS,
  type RecheckedField,
  SIGNED_IDENTITY,
  SIGNED_ROWS,
} from '@kiemlab/contract/features/samples/identity.rules';
import type { Signable } from '../../platform/signing/sign-records.ts';
import type { StoredSample } from '../samples/samples.queries.ts';
import {
  type Attributes,
  columnsOf,
  mergeAttributes,
  type SampleColumns,
  type SamplePatch,
  valueIn,
} from '../samples/samples.record.ts';

interface SampleRecord {
  columns: SampleColumns;
  attributes: Attributes;
}

/** A stored sample as it is after a patch. */
export const patchedSample = (sample: StoredSample, patch: SamplePatch): SampleRecord => ({
  columns: { ...columnsOf(sample), ...patch.columns },
  attributes: mergeAttributes(sample.attributes, patch.attributes),
});

const recheckedOf = (record: SampleRecord) =>
  Object.fromEntries(RECHECKED_FIELDS.map((key) => [key, valueIn(record, key) ?? null]));

const recheckedBefore = (sample: StoredSample) =>
  recheckedOf({ columns: columnsOf(sample), attributes: sample.attributes });

/** The fields of the sample's identity that a change alters. */
export const changedIdentityFields = (sample: StoredSample, after: SampleRecord): RecheckedField[] =>
  changedIdentity(recheckedBefore(sample), recheckedOf(after));

const signedOf = (record: SampleRecord) => ({
  ...Object.fromEntries(SIGNED_IDENTITY.map((key) => [key, valueIn(record, key) ?? null])),
  [SIGNED_ROWS]: record.attributes[SIGNED_ROWS] ?? [],
});

/** What a change alters of that to which signatures on the sample's results are bound. */
export const changedSignedFields = (sample: StoredSample, after: SampleRecord) =>
  changedSigned(signedOf({ columns: columnsOf(sample), attributes: sample.attributes }), signedOf(after));

/** What a change alters that a second person has to look at; empty where nobody is needed. */
export const fieldsToRecheck = (
  sample: StoredSample & { identityOpen: boolean },
  after: SampleRecord,
): RecheckedField[] => forSecondPerson(sample, changedRechecked(recheckedBefore(sample), recheckedOf(after)));

/** What a second person checks of a sample, as something to sign. */
export const signableIdentity = (sample: StoredSample, after: SampleRecord): Signable => ({
  subject: 'sample',
  subjectId: sample.id,
  of: { sample_id: sample.id },
  content: { code: sample.code, ...recheckedOf(after) },
});
