import {
  changedRechecked,
  forSecondPerson,
  isRechecked,
  RECHECKED_FIELDS,
  type RecheckedField,
} from '@kiemlab/contract/features/samples/identity.rules';
import { fieldOf } from '@kiemlab/contract/features/samples/samples.catalogue';
import type { FieldValue, SampleBody, SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { HttpError } from '../../../lib/api/http-error.ts';
import { fieldsIn } from '../../samples/fields/form-values.ts';

/** A field of a sample that a second person has to look at: what is stored, and what it becomes. */
export interface RecheckedChange {
  field: RecheckedField;
  before: unknown;
  after: FieldValue;
}

const sentIn = (body: SampleBody, field: RecheckedField): FieldValue | undefined =>
  fieldsIn(body, fieldOf(field).section)[field];

const changesOf = (
  sample: SampleRow,
  body: SampleBody,
  fields: readonly RecheckedField[],
): RecheckedChange[] =>
  fields.map((field) => ({ field, before: sample[field] ?? null, after: sentIn(body, field) ?? null }));

/** What a second person has to look at before this body is saved, by the rule the server goes by; empty: nobody is needed. */
export function changesToRecheck(sample: SampleRow, body: SampleBody): RecheckedChange[] {
  const sent = Object.fromEntries(RECHECKED_FIELDS.map((field) => [field, sentIn(body, field)]));
  const changed = forSecondPerson(
    { status: sample.sampleStatus, identityOpen: sample.facts.includes('identityOpen') },
    changedRechecked(sample, sent),
  );
  return changesOf(sample, body, changed);
}

/** The same as the server names it when it asks for a second person; undefined for any other failure. */
export function changesRefused(
  error: unknown,
  sample: SampleRow,
  body: SampleBody,
): RecheckedChange[] | undefined {
  if (!(error instanceof HttpError) || error.code !== 'SECOND_PERSON_REQUIRED') return undefined;
  const { rechecked } = error.details;
  const fields = Array.isArray(rechecked)
    ? rechecked.filter((key): key is RecheckedField => typeof key === 'string' && isRechecked(key))
    : [];
  return changesOf(sample, body, fields);
}
