import type { FieldFault } from '@kiemlab/contract/core/field-errors';
import {
  ASKED_FIELDS,
  type ConfirmedUnlikely,
  isConfirmedValue,
  isSameUnlikely,
  type UnlikelyBounds,
  type UnlikelyMark,
  unlikelyIn,
  type UnlikelyValue,
} from '@kiemlab/contract/features/samples/plausibility';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { today } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import {
  type Attributes,
  columnsOf,
  type SampleColumns,
  type StoredSample,
  valueIn,
} from '../samples.record.ts';
import { findSaid, insertSaid, type NewSaid, readUnlikelyBounds } from './plausibility.queries.ts';

/** The values of a sample, as it is or as it is to be. */
export interface ValuesOf {
  columns: SampleColumns;
  attributes: Attributes;
}

/** The values of a sample that are far off today. */
export const valuesFarOff = (sample: ValuesOf, bounds: UnlikelyBounds): UnlikelyValue[] =>
  unlikelyIn((key) => valueIn(sample, key), bounds, today());

/** Refuses an answer that was given for another value than the one that is saved: whoever confirms has seen it. */
function refuseOther(sample: ValuesOf, confirmed: ConfirmedUnlikely): void {
  const fields = ASKED_FIELDS.flatMap((field): FieldFault[] => {
    const answer = confirmed[field];
    if (answer === undefined || isConfirmedValue(String(valueIn(sample, field) ?? ''), answer)) return [];
    return [{ field: `confirmedUnlikely.${field}`, code: 'INVALID_VALUE' }];
  });
  if (fields.length > 0) throw new AppError('VALIDATION', { fields });
}

/** A sample by its id, with its values; `before` where it was there already, `bounds` where they are read already. */
export interface NotedValues {
  id: string;
  after: ValuesOf;
  before?: ValuesOf;
  bounds?: UnlikelyBounds;
}

/**
 * Keeps what was answered of the values of a sample that are far off, and marks those that a call saved without an answer (COMP-29).
 * An answer once given holds for that value. What stood there before, as unlikely as now, is not marked anew. Throws VALIDATION.
 */
export async function noteUnlikely(
  tx: Tx,
  { id, after, before, bounds: known }: NotedValues,
  confirmed: ConfirmedUnlikely,
  userId: string,
): Promise<void> {
  refuseOther(after, confirmed);
  const bounds = known ?? (await readUnlikelyBounds(tx));
  const found = valuesFarOff(after, bounds);
  if (found.length === 0) return;
  const said = before ? await findSaid(tx, id) : [];
  const stood = before ? valuesFarOff(before, bounds) : [];
  const among = (list: readonly Omit<UnlikelyValue, 'bound'>[], value: UnlikelyValue): boolean =>
    list.some((other) => isSameUnlikely(other, value));
  const rows = found.flatMap((value): NewSaid[] => {
    const answered = isConfirmedValue(value.value, confirmed[value.field]);
    const isKnown = answered
      ? among(
          said.filter(({ state }) => state === 'CONFIRMED'),
          value,
        )
      : among(said, value) || among(stood, value);
    return isKnown ? [] : [{ sampleId: id, ...value, state: answered ? 'CONFIRMED' : 'NOT_ASKED' }];
  });
  await insertSaid(tx, rows, userId);
}

/** What was said of the values of a sample that stand there still. */
export async function unlikelyMarks(db: Database, sample: StoredSample): Promise<UnlikelyMark[]> {
  const said = await findSaid(db, sample.id);
  const values: ValuesOf = { columns: columnsOf(sample), attributes: sample.attributes };
  return said
    .filter(
      ({ field, value, unit }) =>
        isConfirmedValue(String(valueIn(values, field) ?? ''), value) &&
        (field !== 'currentQuantity' || unit === (sample.quantity_unit ?? '')),
    )
    .map(({ field, why, state, by, at }) => ({ field, why, state, by, at: at.toISOString() }));
}
