import type { DescribedColumn, DescribedTable } from '@kiemlab/db/export/describe-tables.queries';
import { exportedColumns } from './exported-columns.ts';
import { type Because, COLUMNS_STAY, TABLES_STAY } from './what-stays.ts';

/** What of a table leaves, and what of the database stays. */
export interface Chosen {
  leaves: DescribedTable[];
  /** `table` or `table.column`, and why. */
  stays: { name: string; because: Because }[];
}

const UNKNOWN: Because = {
  vi: 'phiên bản KiemLab này không biết đến, nên không xuất ra',
  en: 'this version of KiemLab does not know it, so it does not leave',
};

/** Chooses from the tables that there are what may leave: what no list names stays and is told (rule X9). Foreign keys into what stays are not told. */
export function chooseColumns(tables: readonly DescribedTable[]): Chosen {
  const stays: Chosen['stays'] = [];
  const leaves = tables.flatMap((table) => {
    const may = exportedColumns(table.name);
    if (!may) {
      stays.push({ name: table.name, because: TABLES_STAY[table.name] ?? UNKNOWN });
      return [];
    }
    const isLeaving = ({ name }: DescribedColumn): boolean => {
      if (may.includes(name)) return true;
      const full = `${table.name}.${name}`;
      stays.push({ name: full, because: COLUMNS_STAY[full] ?? UNKNOWN });
      return false;
    };
    return [{ ...table, columns: table.columns.filter(isLeaving) }];
  });
  const there = new Map(
    leaves.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]),
  );
  const has = (table: string, columns: readonly string[]): boolean =>
    columns.every((column) => there.get(table)?.has(column));
  return {
    stays,
    leaves: leaves.map((table) => ({
      ...table,
      foreignKeys: table.foreignKeys.filter(
        (key) => has(table.name, key.columns) && has(key.table, key.targets),
      ),
    })),
  };
}
