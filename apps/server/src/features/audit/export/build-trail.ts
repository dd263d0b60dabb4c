import { LIST_WORDS } from '@kiemlab/contract/features/printing/prints.words';
import type { Laboratory } from '@kiemlab/contract/features/settings/laboratory';
import { printedInstant, printedSecond } from '../../../platform/print/printed.ts';
import type { CellKind, TableCell } from '../../../platform/xlsx/cell-value.ts';
import { type LeavingList, type MadeBy, statementOf } from './leaving-list.ts';
import { TRAIL_WORDS } from './trail-words.ts';

/** Everything that `forms/trail` prints: landscape A4. */
export interface TrailData {
  language: string;
  authority: string;
  name: string;
  title: string;
  /** Filter, period, how many entries, by whom. */
  statement: string[];
  /** Where there are no rows. */
  none: string;
  /** "Trang". */
  page: string;
  printNote: string;
  columns: { heading: string; width: number }[];
  /** A text for each column. */
  rows: string[][];
}

function textOf(value: TableCell, kind: CellKind | undefined): string {
  if (value === null || value === undefined) return '';
  return kind === 'datetime' ? printedSecond(new Date(String(value))) : String(value);
}

/** What a list of the trail says on paper; pure (HOME-07). */
export function buildTrail({
  laboratory,
  list,
  rows,
  total,
  by,
}: {
  laboratory: Laboratory;
  list: LeavingList;
  rows: readonly (readonly TableCell[])[];
  total: number;
  by: MadeBy;
}): TrailData {
  const { language, columns } = list;
  const words = TRAIL_WORDS[language];
  return {
    language,
    authority: laboratory.parentAuthority,
    name: laboratory.centreName,
    title: LIST_WORDS[list.what][language],
    statement: statementOf(list, { total, shown: rows.length }, by),
    none: words.none,
    page: words.page,
    printNote: `${words.by} ${by.fullName} (${by.username}), ${printedInstant(by.at)}`,
    columns: [
      { heading: words.number, width: 7 },
      ...columns.map(({ header, width = 16 }) => ({ heading: header, width })),
    ],
    rows: rows.map((row, index) => [
      String(index + 1),
      ...columns.map(({ kind }, at) => textOf(row[at], kind)),
    ]),
  };
}
