import type { PrintedColumn } from '@kiemlab/contract/features/printing/printed-columns';
import type { PrintedPeriod } from '@kiemlab/contract/features/printing/print-selection';
import type { FormCodes } from '@kiemlab/contract/features/settings/form-codes';
import { printedCount, printedDay } from '../../../../platform/print/printed.ts';
import { type HeadSource, recordHead } from '../record/record-head.ts';
import type { BookData } from './book.data.ts';
import { type BookValue, printedValue } from './book-value.ts';

/** A row of a book: a value for each of its columns. */
export type BookRow<Columns extends readonly PrintedColumn[]> = Record<Columns[number]['key'], BookValue>;

/** What makes one book another one than the next. */
export interface BookKind {
  /** In capitals, over the table. */
  title: string;
  /** Of the setting `formCodes`. */
  code: keyof FormCodes;
  columns: readonly PrintedColumn[];
  /** Over the room for signatures, in capitals, from left to right. */
  signers: readonly string[];
  /** What is counted below the table: "mẫu". */
  counted: string;
}

/** What a book is printed of. */
export interface BookSource {
  head: HeadSource;
  period: PrintedPeriod | undefined;
  rows: readonly Record<string, BookValue>[];
}

/** "Từ ngày 01/01/2026 đến ngày 31/12/2026"; one day is said once. */
const periodText = ({ fromDate, toDate }: PrintedPeriod): string =>
  fromDate === toDate
    ? `Ngày ${printedDay(fromDate) ?? ''}`
    : `Từ ngày ${printedDay(fromDate) ?? ''} đến ngày ${printedDay(toDate) ?? ''}`;

/** A book as its template shows it; pure (PRINT-01, domain 2.5 forms 8 to 10). */
export function buildBook(kind: BookKind, { head, period, rows }: BookSource): BookData {
  const { title, code, columns, signers, counted } = kind;
  return {
    ...recordHead(head, code),
    title,
    ...(period
      ? {
          period: periodText(period),
        }
      : {}),
    columns,
    rows: rows.map((row) => Object.fromEntries(columns.map(({ key }) => [key, printedValue(row[key])]))),
    count: `Tổng cộng: ${printedCount(rows.length)} ${counted}`,
    signers: signers.map((signer) => ({ title: [signer], hint: '(Ký, ghi rõ họ tên)' })),
  };
}
