import type { Actor } from '@kiemlab/contract/core/actor';
import type { PrintedPeriod } from '@kiemlab/contract/features/printing/print-selection';
import type { Database } from '@kiemlab/db/database';
import { dayOf } from '../../../../platform/clock.ts';
import { refuseEach } from '../../../../platform/http/refuse-records.ts';
import type { StoredSample } from '../../../samples/samples.queries.ts';
import { defineBook, type FormMaking, type PeriodMaking, type Printer } from '../../form.ts';
import { readHead } from '../record/record-head.ts';
import { buildBook, type BookKind, type BookSource } from './build-book.ts';
import { bookSheet } from './book-sheet.ts';
import type { BookValue } from './book-value.ts';

/** How a book comes to its rows. */
interface BookMaking<Records> extends BookKind {
  template: string;
  /** The ids of the samples that belong to it in a period, of those that the reader sees. */
  inPeriod(db: Database, period: PrintedPeriod, actor: Actor): Promise<string[]>;
  /** What it says of samples beside what they are, by their ids; a sample that is left out does not belong to the book. */
  facts(
    db: Database,
    ids: readonly string[],
    period: PrintedPeriod | undefined,
  ): Promise<ReadonlyMap<string, Records>>;
  /** Its rows, of samples in the order of the book; pure. */
  rows(
    samples: readonly StoredSample[],
    facts: ReadonlyMap<string, Records>,
  ): readonly Record<string, BookValue>[];
}

/** The making of a book, with its workbook. */
export type BookFormMaking = PeriodMaking & Required<Pick<FormMaking, 'sheet'>>;

/**
 * A book of samples: its paper and its workbook have the same rows. Samples that are named and do not belong to it are refused with
 * NOT_IN_BOOK by their codes; one that a period found and that left the book meanwhile is left out.
 */
export function defineBookForm<Records>(making: BookMaking<Records>): BookFormMaking {
  const { template, inPeriod, facts, rows, ...kind } = making;
  const query = async (
    db: Database,
    samples: readonly StoredSample[],
    { period, name, at }: Printer,
  ): Promise<BookSource> => {
    const ids = samples.map(({ id }) => id);
    const of = await facts(db, ids, period);
    if (!period) refuseEach(samples, ({ id }) => !of.has(id) && 'NOT_IN_BOOK');
    const belonging = samples.filter(({ id }) => of.has(id));
    return { head: await readHead(db, dayOf(at), { name, at }), period, rows: rows(belonging, of) };
  };
  return {
    ...defineBook({ template, inPeriod, query, builder: (source: BookSource) => buildBook(kind, source) }),
    sheet: async (db, samples, printer) =>
      bookSheet({ ...kind, rows: (await query(db, samples, printer)).rows }),
  };
}
