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

/** The columns of a plan, in its order. What is pinned stands in columns of its own. */
export const columnPlan = (plan: Plan): PlannedColumn[] =>
  plan
    .flatMap((section) =>
      section.fields.map((field): PlannedColumn => {
        const { key } = section;
        return {
          key: field.key,
          field,
          hidden: field.def.list === 'hidden',
          ...(isRows(key) ? { rows: key } : {}),
        };
      }),
    )
    .filter(({ field }) => field.def.list !== false && field.def.list !== 'pinned');

/** The columns of samples of all templates: what people look for first stands first, the rest follows as in the catalogue. */
export const commonColumns = (plan: Plan): PlannedColumn[] =>
  columnPlan(plan).sort(
    (a, b) => Number(b.field.def.list === 'first') - Number(a.field.def.list === 'first'),
  );
