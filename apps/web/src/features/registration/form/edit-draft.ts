import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { draftOf } from '../../../lib/storage/draft.ts';
import type { Versions } from '../../samples/fields/find-conflicts.ts';
import { type FormValues, valuesOf } from '../../samples/fields/form-values.ts';
import type { Plan } from '../../samples/fields/field-plan.ts';

type Edited = Pick<SampleRow, 'sampleId' | 'version'>;

/** A draft belongs to the version it was made on: put over a newer one it would undo somebody else's work. */
export const draftKeyOf = ({ sampleId, version }: Edited): string => `sample-${sampleId}-v${version}`;

interface Begun {
  version: number;
  values: FormValues;
}

/** What the form of a sample began with, beside its draft: without it a draft cannot be put onto a newer version. */
const begunOf = (sampleId: string) => draftOf<Begun>(`sample-${sampleId}-begun`);

/** Remembers what the form begins with. */
export const rememberBegun = ({ sampleId, version }: Edited, values: FormValues): void =>
  begunOf(sampleId).write({ version, values });

/** Forgets draft and beginning: the changes are saved or given up. */
export function forgetDraft(sample: Edited): void {
  const begun = begunOf(sample.sampleId).read();
  draftOf(draftKeyOf(sample)).clear();
  if (begun) draftOf(draftKeyOf({ sampleId: sample.sampleId, version: begun.version })).clear();
  begunOf(sample.sampleId).clear();
}

/** Unsaved changes from before a reload that were made on a version that is no longer the stored one; else undefined. */
export function outdatedDraft(sample: SampleRow, plan: Plan): Versions<FormValues> | undefined {
  const begun = begunOf(sample.sampleId).read();
  if (!begun || begun.version === sample.version) return undefined;
  const draft = draftOf<FormValues>(draftKeyOf({ sampleId: sample.sampleId, version: begun.version })).read();
  return draft && { base: begun.values, mine: draft, theirs: valuesOf(sample, plan) };
}
