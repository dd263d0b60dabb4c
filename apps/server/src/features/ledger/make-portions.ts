import { compareDecimals } from '@kiemlab/contract/core/decimal';
import {
  type Branch,
  branchNumber,
  NOT_IN_COPY,
  NOT_IN_PORTION,
} from '@kiemlab/contract/features/ledger/ledger.rules';
import { readSource } from '@kiemlab/contract/features/samples/fields/sample-source';
import type { FieldKey } from '@kiemlab/contract/features/samples/samples.catalogue';
import { REGISTERED, sampleTransition } from '@kiemlab/contract/features/samples/samples.rules';
import type { NewPortion } from '@kiemlab/contract/features/ledger/ledger.api';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { today } from '../../platform/clock.ts';
import type { Context } from '../../platform/http/context.ts';
import { drawNumbers } from '../../platform/numbers/draw-numbers.ts';
import type { StoredSample } from '../samples/samples.queries.ts';
import { insertSample, type NewSample } from '../samples/save-samples.queries.ts';
import { type Copy, noteTakenOver } from '../samples/plausibility/note-taken-over.ts';
import { type Attributes, columnsOf, SAMPLE_COLUMNS, type SampleColumns } from '../samples/samples.record.ts';
import { numbersTaken } from './ledger.queries.ts';

/** Values, and rows of values, without some fields; results are among them: what is new has not been tested. */
function inherited(attributes: Attributes, without: readonly FieldKey[]): Attributes {
  const isKept = ([key]: readonly [string, unknown]): boolean => !without.some((left) => left === key);
  return Object.fromEntries(
    Object.entries(attributes)
      .filter(isKept)
      .map(([key, value]) => [
        key,
        Array.isArray(value)
          ? value.map((row) => Object.fromEntries(Object.entries(row).filter(isKept)))
          : value,
      ]),
  );
}

const inheritedColumns = (columns: SampleColumns, without: readonly FieldKey[]): SampleColumns =>
  Object.fromEntries(
    SAMPLE_COLUMNS.flatMap(({ key, name }) => (without.includes(key) ? [] : [[name, columns[name]]])),
  );

/** What a new sample takes over from the one it comes from: sample type and its version, descriptive fields, dates, client. */
function like(sample: StoredSample, without: readonly FieldKey[], createdBy: string): NewSample {
  return {
    templateId: sample.template_id,
    templateVersion: sample.template_version,
    year: sample.sample_year,
    status: sampleTransition('receive').to,
    columns: { ...inheritedColumns(columnsOf(sample), without), name: sample.name },
    attributes: inherited(sample.attributes, without),
    createdBy,
  };
}

/** Free numbers of a branch of a sample that is locked: consecutive, and never given twice. */
async function nextNumbers(
  tx: Tx,
  context: Context,
  sample: StoredSample,
  branch: Branch,
  count: number,
): Promise<string[]> {
  const stem = sample.internal_code ?? sample.code;
  for (;;) {
    const first = await drawNumbers(tx, context, `${branch} of ${stem}`, 0, count);
    const numbers = Array.from({ length: count }, (_, index) => branchNumber(stem, branch, first + index));
    if (!(await numbersTaken(tx, numbers))) return numbers;
  }
}

/**
 * Makes portions that come from a sample: received, or with a place to lie in stored as retained ones; each with a number after
 * the sample's, which is its code for the barcode too. Answers them in the order of the quantities.
 */
export async function makePortions(
  tx: Tx,
  context: Context,
  sample: StoredSample,
  quantities: readonly string[],
  of: { branch: Branch; takenFrom?: readonly string[]; storageLocation?: string },
): Promise<NewPortion[]> {
  const numbers = await nextNumbers(tx, context, sample, of.branch, quantities.length);
  const base = {
    ...like(sample, NOT_IN_PORTION, context.user.id),
    takenFrom: of.takenFrom ?? [sample.id],
  };
  const portions: NewPortion[] = [];
  const copies: Copy[] = [];
  for (const [index, quantity] of quantities.entries()) {
    const number = numbers[index] ?? '';
    const columns = {
      ...base.columns,
      internal_code: number,
      external_code: number,
      current_quantity: quantity,
    };
    const portion: NewSample =
      of.storageLocation === undefined
        ? { ...base, columns }
        : {
            ...base,
            status: sampleTransition('store').to,
            // Nobody waits for a result of what is kept.
            columns: { ...columns, appointment_date: null },
            attributes: { ...base.attributes, storageLocation: of.storageLocation },
          };
    const sampleId = await insertSample(tx, portion);
    copies.push({ id: sampleId, values: portion });
    portions.push({
      sampleId,
      sampleIdInternal: number,
      sampleName: sample.name,
      currentQuantity: quantity,
      unit: sample.quantity_unit,
    });
  }
  await noteTakenOver(tx, sample.id, copies, context.user.id);
  return portions;
}

/** A copy of a sample as if it had just been registered; it gets its numbers, dates and condition with its own receipt. */
export function copyOfSample(sample: StoredSample, createdBy: string): NewSample {
  const base = like(sample, NOT_IN_COPY, createdBy);
  return {
    ...base,
    status: REGISTERED,
    year: Number(today().slice(0, 4)),
    columns: {
      ...base.columns,
      source: (sample.source && readSource(sample.source)) ?? sample.source,
      // A quantity of nothing could not be received.
      current_quantity:
        compareDecimals(sample.current_quantity ?? '0', '0') > 0 ? sample.current_quantity : null,
    },
  };
}
