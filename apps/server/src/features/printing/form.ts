import type { Actor } from '@kiemlab/contract/core/actor';
import type { Parties } from '@kiemlab/contract/features/printing/handover-parties';
import type { PrintedForm } from '@kiemlab/contract/features/printing/printed-forms';
import type { PrintedPeriod } from '@kiemlab/contract/features/printing/print-selection';
import type { Database } from '@kiemlab/db/database';
import type { TableCell } from '../../platform/xlsx/cell-value.ts';
import type { Table } from '../../platform/xlsx/write-xlsx.ts';
import type { StoredSample } from '../samples/samples.queries.ts';

/** Who makes a print, and when. */
export interface Printer {
  name: string;
  /** Post and department, where they are known. */
  position?: string | undefined;
  department?: string | undefined;
  at: Date;
  /** Whose eyes it is for: names that blind coding keeps from them stay off the paper. */
  actor: Actor;
  /** The days that a book is of; none where its samples were named. */
  period?: PrintedPeriod | undefined;
  /** Who gives and takes, where the form asks for that and it was said. */
  parties?: Parties | undefined;
  /** Of several reports of a sample the one that is meant; the one that counts unless told. */
  reportId?: string | undefined;
}

/** The table of a book, its rows in a list. */
export type BookSheet = Table & { rows: readonly (readonly TableCell[])[] };

/** How a form comes to its content. */
interface Making<Records> {
  /** Reads what it prints of these samples, which the reader may see; refuses what cannot be printed. */
  query(db: Database, samples: readonly StoredSample[], printer: Printer): Promise<Records>;
  /** Makes of that what the template shows, every text ready for the reader; pure. */
  builder(records: Records): object;
  /** Its folder below `forms/`, and the template in it: `label` is `forms/label/label.typ`. */
  template: string;
  /** Of a form that reports are issued on: whether that of a sample is, here or in the other layout; it is a draft before. */
  issued?(db: Database, sample: StoredSample): Promise<boolean>;
  /** How many samples a part of a print in bulk is of, where they are not printed each by itself: whole sheets of labels. */
  pieceOf?(db: Database): Promise<number>;
  /** How many records stand on a paper with this content, where these are not the samples that it was asked for with. */
  records?(content: object): number;
  /** The ids of what belongs to a book in a period, of the samples that the reader sees (`defineBook`). */
  inPeriod?(db: Database, period: PrintedPeriod, actor: Actor): Promise<string[]>;
}

/** The server's half of a printed form: `content` is what the builder makes of what the query reads. */
export interface FormMaking extends Pick<
  Making<unknown>,
  'template' | 'issued' | 'inPeriod' | 'pieceOf' | 'records'
> {
  content(db: Database, samples: readonly StoredSample[], printer: Printer): Promise<object>;
  /** The same as a sheet of a workbook, where the form is a book (`defineBookForm`). */
  sheet?(db: Database, samples: readonly StoredSample[], printer: Printer): Promise<BookSheet>;
}

/** A form that is made of a period of days. */
export type PeriodMaking = FormMaking & Required<Pick<FormMaking, 'inPeriod'>>;

/** A printed form, whole. */
export type Form = PrintedForm & FormMaking;

/** Ties a query to the builder that takes what it reads. */
export const defineForm = <Records>({ query, builder, ...rest }: Making<Records>): FormMaking => ({
  ...rest,
  content: async (db, samples, printer) => builder(await query(db, samples, printer)),
});

/** How many rows a content has, where its table is its records. */
export const countRows = (content: object): number => (content as { rows: readonly unknown[] }).rows.length;

/** The same for a form of a period of days. */
export const defineBook = <Records>(
  making: Making<Records> & Required<Pick<Making<Records>, 'inPeriod'>>,
): PeriodMaking => ({ ...defineForm(making), inPeriod: making.inPeriod, records: countRows });
