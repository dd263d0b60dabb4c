import { type CellStyle, type CellValue, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { type CellKind, cellOf, FONT, styleOf } from './cell-value.ts';

/** A column of a form to be filled in. */
export interface FormColumn {
  width: number;
  kind: CellKind;
  /** Choices offered in its cells. */
  choices?: readonly string[];
  /** Only the choices may be entered; else others are taken as well. */
  closed?: boolean;
  /** Drawn so that it is seen as required. */
  strong?: boolean;
}

/** A sheet of plain text lines, as wide as the text. */
export interface TextSheet {
  name: string;
  lines: readonly (readonly string[])[];
  widths: readonly number[];
  /** Left out of the tabs, and not to be shown from there. */
  hidden?: boolean;
}

export interface FormWorkbook {
  sheetName: string;
  columns: readonly FormColumn[];
  /** Shown above the columns. */
  labels: readonly string[];
  /** A hidden line below the labels, by which a program knows the columns. */
  keys: readonly string[];
  /** Lines prepared with the formats of their columns, and lines that choices are offered in. */
  lines: { prepared: number; offered: number };
  others: readonly TextSheet[];
}

/** Where the choices lie; formulas name it, so no spaces and no diacritics. */
const LISTS = 'DanhMuc';
const BORDER = { style: 'thin' as const, color: { rgb: 'FFBFC8D6' } };
const HEADER: CellStyle = {
  font: { ...FONT, bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFE8EEF7' } },
  alignment: { wrapText: true, vertical: 'center' },
  border: { bottom: BORDER, right: BORDER },
  numFmt: '@',
};
const REQUIRED: CellStyle = {
  ...HEADER,
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFFFE9C7' } },
};

/** Letters of a column as spreadsheets count, from 0. */
function letters(index: number): string {
  const rest = Math.floor(index / 26) - 1;
  return (rest >= 0 ? letters(rest) : '') + String.fromCharCode(65 + (index % 26));
}

/** Each list of choices once, however many columns offer it. */
function listsOf(
  columns: readonly FormColumn[],
): Map<string, { column: number; choices: readonly string[] }> {
  const lists = new Map<string, { column: number; choices: readonly string[] }>();
  for (const { choices = [] } of columns) {
    const key = choices.join('\n');
    if (choices.length > 0 && !lists.has(key)) lists.set(key, { column: lists.size, choices });
  }
  return lists;
}

function formSheet(form: FormWorkbook, lists: ReturnType<typeof listsOf>): WriteSheet {
  const cells: WriteSheet['cells'] = new Map();
  for (const [index, column] of form.columns.entries())
    cells.set(`0,${index}`, { style: column.strong ? REQUIRED : HEADER });
  const last = 2 + form.lines.offered;
  const validations = form.columns.flatMap(({ choices = [], closed }, index) => {
    const list = lists.get(choices.join('\n'));
    if (!list) return [];
    const [own, of] = [letters(index), letters(list.column)];
    return [
      {
        type: 'list' as const,
        formula1: `${LISTS}!$${of}$1:$${of}$${list.choices.length}`,
        range: `${own}3:${own}${last}`,
        allowBlank: true,
        ...(closed ? { showErrorMessage: true } : {}),
      },
    ];
  });
  const empty = (): CellValue[] => form.columns.map(() => null);
  return {
    name: form.sheetName,
    columns: form.columns.map(({ width, kind }) => ({ width, style: styleOf(kind) })),
    rows: [
      form.labels.map((label) => cellOf(label, 'text')),
      form.keys.map((key) => cellOf(key, 'text')),
      ...Array.from({ length: form.lines.prepared }, empty),
    ],
    cells,
    rowDefs: new Map([
      [0, { height: 48 }],
      [1, { hidden: true }],
    ]),
    freezePane: { rows: 2 },
    dataValidations: validations,
  };
}

function listSheet(lists: ReturnType<typeof listsOf>): WriteSheet {
  const columns = [...lists.values()].map(({ choices }) => choices);
  const longest = Math.max(1, ...columns.map((choices) => choices.length));
  return {
    name: LISTS,
    hidden: true,
    rows: Array.from({ length: longest }, (_, line) =>
      columns.map((choices) => cellOf(choices[line], 'text')),
    ),
  };
}

/** A workbook to be filled in: labels over formatted columns, choices from a hidden sheet, further sheets of text. */
export function writeWorkbook(form: FormWorkbook): Promise<Uint8Array> {
  const lists = listsOf(form.columns);
  return writeXlsx({
    sheets: [
      formSheet(form, lists),
      ...form.others.map((sheet): WriteSheet => ({
        name: sheet.name,
        ...(sheet.hidden ? { veryHidden: true } : {}),
        columns: sheet.widths.map((width) => ({ width, style: styleOf('text') })),
        rows: sheet.lines.map((line) => line.map((text) => cellOf(text, 'text'))),
      })),
      listSheet(lists),
    ],
    // The same form is the same file.
    properties: { created: new Date(0), modified: new Date(0) },
  });
}
