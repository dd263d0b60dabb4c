import type { ImportError } from '@kiemlab/contract/features/transfer/import/import.api';

/** Quoted as spreadsheets expect it; what would be read as a formula gets an apostrophe in front. */
const cell = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** The list as text with tabs, to be pasted. */
export const errorsAsText = (errors: readonly ImportError[], head: readonly string[]): string =>
  [
    head,
    ...errors.map(({ line, column, columnName, message }) => [String(line), column, columnName, message]),
  ]
    .map((cells) => cells.join('\t'))
    .join('\n');

/** The list as CSV; the mark in front makes spreadsheets read it as UTF-8. */
export const errorsAsCsv = (errors: readonly ImportError[], head: readonly string[]): Blob =>
  new Blob(
    [
      '\ufeff',
      [
        head,
        ...errors.map(({ line, column, columnName, message }) => [String(line), column, columnName, message]),
      ]
        .map((cells) => cells.map(cell).join(','))
        .join('\r\n'),
    ],
    { type: 'text/csv;charset=utf-8' },
  );
