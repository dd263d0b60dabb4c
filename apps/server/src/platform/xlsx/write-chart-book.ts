import { type SheetChart, writeXlsx as writeBook } from 'hucre/xlsx';
import { cellOf, FONT, type TableCell } from './cell-value.ts';

/** A small table with an optional chart beside it: first column names, the next ones figures. */
export interface ChartSheet {
  /** Any text; what a sheet cannot be called is left out. */
  name: string;
  header: readonly string[];
  /** In characters, in the order of the columns. */
  widths: readonly number[];
  rows: readonly (readonly TableCell[])[];
  /** Stacked columns of so many columns and rows of the table, from its first figure on. */
  chart?: { title: string; series: number; rows: number };
}

/** Characters of a sheet's name. */
const LONGEST_NAME = 31;
const HEADER = {
  font: { ...FONT, bold: true },
  fill: { type: 'pattern' as const, pattern: 'solid' as const, fgColor: { rgb: 'FFE8EEF7' } },
  alignment: { wrapText: true, vertical: 'center' as const },
};

/** Names that sheets may have, each once: a later one of the same name gets a number. */
export function sheetNames(wanted: readonly string[]): string[] {
  const taken = new Set<string>();
  return wanted.map((name) => {
    const plain =
      name
        .replace(/[[\]:*?/\\]/g, ' ')
        .replace(/^'+|'+$/g, '')
        .trim() || 'Sheet';
    for (let number = 1; ; number++) {
      const end = number === 1 ? '' : ` (${number})`;
      const unique = plain.slice(0, LONGEST_NAME - end.length).trimEnd() + end;
      if (taken.has(unique.toLowerCase())) continue;
      taken.add(unique.toLowerCase());
      return unique;
    }
  });
}

/** Letters of a column, from 0. */
const letterOf = (column: number): string =>
  (column >= 26 ? letterOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

function chartOf(sheet: string, { header, chart }: ChartSheet): SheetChart[] {
  if (!chart || chart.series === 0) return [];
  const range = (column: number): string => {
    const letter = letterOf(column);
    return `'${sheet.replaceAll("'", "''")}'!$${letter}$2:$${letter}$${chart.rows + 1}`;
  };
  const left = header.length + 1;
  return [
    {
      type: 'column',
      barGrouping: 'stacked',
      title: chart.title,
      legend: 'bottom',
      anchor: { from: { row: 1, col: left }, to: { row: 24, col: left + 14 } },
      series: Array.from({ length: chart.series }, (_, index) => ({
        name: header[index + 1] ?? '',
        values: range(index + 1),
        categories: range(0),
      })),
    },
  ];
}

/** A workbook with a sheet for each table; meant for figures, not for long lists: it is made in memory. */
export function writeChartBook(sheets: readonly ChartSheet[]): Promise<Uint8Array> {
  const names = sheetNames(sheets.map(({ name }) => name));
  return writeBook({
    sheets: sheets.map((sheet, index) => {
      const name = names[index] ?? '';
      return {
        name,
        columns: sheet.widths.map((width) => ({ width })),
        rows: [sheet.header, ...sheet.rows].map((row) => row.map((value) => cellOf(value, 'text'))),
        cells: new Map(
          sheet.header.map((title, column) => [`0,${column}`, { value: title, style: HEADER }] as const),
        ),
        freezePane: { rows: 1 },
        charts: chartOf(name, sheet),
      };
    }),
  });
}
