import { choiceKey } from '@kiemlab/contract/features/choices/choices.rules';
import type { FieldKey } from '@kiemlab/contract/features/samples/samples.catalogue';
import { closedChoices } from '@kiemlab/contract/features/transfer/import/import-choices';
import type { Database } from '@kiemlab/db/database';
import type { KnownValues } from './cell-to-value.ts';
import { findChosenValues } from './import.queries.ts';
import type { Layout } from './row-to-sample.ts';
import { valuesInUse } from './workbook-form.ts';

/** The lists of the columns that take new values: each value as it is, and by how it is compared. */
export async function findLists(db: Database, layout: Layout): Promise<KnownValues> {
  const columns = [...layout.values()].filter(
    ({ field, def }) => def.type === 'dropdown' && !closedChoices(field),
  );
  const chosen = await findChosenValues(db, [...new Set(columns.map(({ field }) => field))]);
  const lists = new Map<FieldKey, ReadonlyMap<string, string>>();
  for (const column of columns) {
    const values = valuesInUse(column, chosen);
    // Of several that are one the first stands for them; what is written as one of them is that one.
    lists.set(
      column.field,
      new Map([
        ...[...values].reverse().map((value) => [choiceKey(value), value] as const),
        ...values.map((value) => [value, value] as const),
      ]),
    );
  }
  return lists;
}
