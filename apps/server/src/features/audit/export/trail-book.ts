import { LIST_WORDS } from '@kiemlab/contract/features/printing/prints.words';
import { printedInstant } from '../../../platform/print/printed.ts';
import type { TableCell } from '../../../platform/xlsx/cell-value.ts';
import { writeXlsx } from '../../../platform/xlsx/write-xlsx.ts';
import { type LeavingList, type MadeBy, statementOf } from './leaving-list.ts';
import { TRAIL_WORDS } from './trail-words.ts';

/**
 * A list of the trail as a workbook with all its rows, made while its bytes are taken: over the heads stand filter, period, number of
 * entries, by whom and when. `onRow` is told how many rows were written.
 */
export function trailBook(
  list: LeavingList,
  total: number,
  by: MadeBy,
  onRow: (rows: number) => void,
): AsyncIterable<Uint8Array> {
  const { language, what, columns } = list;
  const words = TRAIL_WORDS[language];
  async function* rows(): AsyncGenerator<TableCell[]> {
    let number = 0;
    for await (const row of list.rows()) {
      number += 1;
      onRow(number);
      yield [number, ...row];
    }
  }
  return writeXlsx({
    sheetName: LIST_WORDS[what][language],
    above: [
      LIST_WORDS[what][language],
      ...statementOf(list, { total, shown: total }, by),
      `${words.made}: ${printedInstant(by.at)}`,
    ],
    columns: [{ header: words.number, kind: 'integer', width: 8 }, ...columns],
    rows: rows(),
  });
}
