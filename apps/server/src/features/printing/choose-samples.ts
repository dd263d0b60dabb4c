import type { Actor } from '@kiemlab/contract/core/actor';
import type { PrintedPeriod, PrintSelection } from '@kiemlab/contract/features/printing/print-selection';
import type { Database } from '@kiemlab/db/database';
import { AppError } from '../../platform/http/app-error.ts';
import { findSamples, type StoredSample } from '../samples/samples.queries.ts';
import type { Form } from './form.ts';

/** What a print is made of. */
export interface Chosen {
  /** Each once, in the order of the form. */
  samples: StoredSample[];
  period: PrintedPeriod | undefined;
}

/** Samples that a book may have: more come in shorter periods. Two thousand rows on paper take four seconds, five thousand 2 GB of memory. */
const MOST_IN_BOOK = { pdf: 2_000, xlsx: 10_000 };

/** The days that are named, where they are. */
const periodOf = ({ fromDate, toDate }: PrintSelection): PrintedPeriod | undefined =>
  fromDate !== undefined && toDate !== undefined ? { fromDate, toDate } : undefined;

async function idsOf(
  db: Database,
  form: Form,
  named: PrintSelection,
  actor: Actor,
): Promise<readonly string[]> {
  const period = periodOf(named);
  if (!period) return [...new Set(named.ids)];
  const ids = (await form.inPeriod?.(db, period, actor)) ?? [];
  if (ids.length > MOST_IN_BOOK[named.format ?? 'pdf'])
    throw new AppError('VALIDATION', { fields: [{ field: 'toDate', code: 'TOO_MANY_SAMPLES' }] });
  return ids;
}

/**
 * The samples that a form is made of, in the one place that puts them in order: by their numbers as every form of several samples has
 * them (specification 2 §9), or as they were asked for (rule F2). One that the reader does not see is refused by the id that was named, as one that does not
 * exist; throws SAMPLE_NOT_FOUND with it, and VALIDATION for a book of too many.
 */
export async function chooseSamples(
  db: Database,
  form: Form,
  named: PrintSelection,
  actor: Actor,
): Promise<Chosen> {
  const ids = await idsOf(db, form, named, actor);
  const samples = await findSamples(db, ids, actor);
  const byId = new Map(samples.map((sample) => [sample.id, sample]));
  const missing = ids.filter((id) => !byId.has(id));
  if (missing.length > 0) throw new AppError('SAMPLE_NOT_FOUND', { codes: missing });
  const asked = ids.flatMap((id) => byId.get(id) ?? []);
  return { samples: form.order === 'asked' ? asked : samples, period: periodOf(named) };
}
