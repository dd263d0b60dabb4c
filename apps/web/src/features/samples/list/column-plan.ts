import type { FieldKey } from '@kiemlab/contract/features/samples/samples.catalogue';
import type { RowSection } from '@kiemlab/contract/features/samples/samples.schema';
import { isRows, type Plan, type PlannedField } from '../fields/field-plan.ts';

/** A column of the sample list that comes from the template. */
export interface PlannedColumn {
  key: FieldKey;
  field: PlannedField;
  /** The section, for cells with a line per row. */
  rows?: RowSection;
  /** Shown only when chosen (specification 2 §2). */
  hidden: boolean;
}

/** Where no template says an order: what people look for first stands first, the rest follows as in the catalogue. */
const FIRST: readonly FieldKey[] = [
  'sampleName',
  'sampleType',
  'chronicleBatchDate',
  'receivedDate',
  'appointmentDate',
];

/** These stand in columns of their own, pinned. */
const PINNED: readonly FieldKey[] = ['sampleIdInternal', 'sampleIdExternal'];

const rank = (key: FieldKey): number => {
  const place = FIRST.indexOf(key);
  return place < 0 ? FIRST.length : place;
};

/** The columns of a plan, in its order. Accounts are left out, the names beside them say the same. */
export const columnPlan = (plan: Plan): PlannedColumn[] =>
  plan
    .flatMap((section) =>
      section.fields.map((field): PlannedColumn => {
        const { key } = section;
        return {
          key: field.key,
          field,
          hidden: field.def.hiddenInList === true,
          ...(isRows(key) ? { rows: key } : {}),
        };
      }),
    )
    .filter(({ key, field }) => !PINNED.includes(key) && field.def.type !== 'user');

/** The columns of samples of all templates. */
export const commonColumns = (plan: Plan): PlannedColumn[] =>
  columnPlan(plan).sort((a, b) => rank(a.key) - rank(b.key));
