import type { Actor } from '@kiemlab/contract/core/actor';
import type { Language } from '@kiemlab/contract/core/language';
import { MOST_IN_BULK } from '@kiemlab/contract/features/printing/bulk-forms';
import type { BulkWish } from '@kiemlab/contract/features/reports/bulk-print.api';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import type { Database } from '@kiemlab/db/database';
import { AppError } from '../../../platform/http/app-error.ts';
import { countSamples } from '../../samples/sample-counts.queries.ts';
import { findSamplesAfter, type ListedSample } from '../../samples/list-samples.queries.ts';
import type { SampleFilter } from '../../samples/sample-filter.queries.ts';
import { readInOrder } from '../../samples/order/list-in-order.ts';
import { refuseOriginOrder } from '../../samples/refuse-origin.ts';

/** Samples that are read of a list at a time. */
const BATCH = 200;

const refuseIds = (code: 'REQUIRED' | 'TOO_LONG'): AppError =>
  new AppError('VALIDATION', { fields: [{ field: 'ids', code }] });

const idOf = ({ shownUtf8 }: ListedSample): string =>
  (JSON.parse(shownUtf8.toString()) as SampleRow).sampleId;

/**
 * The samples that a print in bulk is of, each once: those that are named, in that order, or all that the filters let through, in the
 * order of the list. They are chosen when it is asked for: what fits later is not printed unseen. Throws SAMPLE_NOT_FOUND for what the
 * caller does not see, VALIDATION for none and for more than MOST_IN_BULK, LIST_TOO_LONG_TO_SORT.
 */
export async function chooseBulk(
  db: Database,
  actor: Actor,
  { ids: named, sort, order, thenSort, thenOrder, ...filter }: BulkWish,
  language: Language,
): Promise<string[]> {
  if (named) {
    const ids = [...new Set(named)];
    if ((await countSamples(db, { ids }, actor)) < ids.length) throw new AppError('SAMPLE_NOT_FOUND');
    return ids;
  }
  refuseOriginOrder(actor, sort);
  refuseOriginOrder(actor, thenSort, 'thenSort');
  const fits: SampleFilter = filter;
  const total = await countSamples(db, fits, actor);
  if (total === 0) throw refuseIds('REQUIRED');
  if (total > MOST_IN_BULK) throw refuseIds('TOO_LONG');
  if (sort === undefined)
    return (await findSamplesAfter(db, fits, actor, { limit: MOST_IN_BULK, before: undefined })).map(idOf);
  const page = { offset: 0, limit: MOST_IN_BULK };
  const ids: string[] = [];
  for await (const rows of await readInOrder(
    db,
    fits,
    actor,
    { sort, order, thenSort, thenOrder, language },
    page,
    BATCH,
  ))
    ids.push(...rows.map(idOf));
  return ids;
}
