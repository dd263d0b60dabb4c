import {
  changedIdentity,
  changedSigned,
  RECHECKED_FIELDS,
  type RecheckedField,
  SIGNED_IDENTITY,
  SIGNED_ROWS,
} from '@kiemlab/contract/features/samples/identity.rules';
import { needsSecondPerson } from '@kiemlab/contract/features/samples/samples.rules';
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

const identityOf = (record: SampleRecord) =>
  Object.fromEntries(RECHECKED_FIELDS.map((key) => [key, valueIn(record, key) ?? null]));

/** The fields of the sample's identity, as a second person checks it, that a change alters. */
export const changedIdentityFields = (sample: StoredSample, after: SampleRecord): RecheckedField[] =>
  changedIdentity(
    identityOf({ columns: columnsOf(sample), attributes: sample.attributes }),
    identityOf(after),
  );

const signedOf = (record: SampleRecord) => ({
  ...Object.fromEntries(SIGNED_IDENTITY.map((key) => [key, valueIn(record, key) ?? null])),
  [SIGNED_ROWS]: record.attributes[SIGNED_ROWS] ?? [],
});

/** What a change alters of that to which signatures on the sample's results are bound. */
export const changedSignedFields = (sample: StoredSample, after: SampleRecord) =>
  changedSigned(signedOf({ columns: columnsOf(sample), attributes: sample.attributes }), signedOf(after));

/** Those of them that a second person has to look at; none where nobody is needed. */
export function fieldsToRecheck(sample: StoredSample, after: SampleRecord): RecheckedField[] {
  const changed = changedIdentityFields(sample, after);
  return needsSecondPerson(sample.status, changed) ? changed : [];
}

/** The identity of a sample as something to sign. */
export const signableIdentity = (sample: StoredSample, after: SampleRecord): Signable => ({
  subject: 'sample',
  subjectId: sample.id,
  of: { sample_id: sample.id },
  content: { code: sample.code, ...identityOf(after) },
});
