import type { FileBody, Parsed } from '@kiemlab/contract/core/define-endpoint';
import { exportReview as endpoint, type ReviewRow } from '@kiemlab/contract/features/rights/review.api';
import type { Language } from '@kiemlab/contract/core/language';
import type { Database } from '@kiemlab/db/database';
import { today } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/http/context.ts';
import { route } from '../../../platform/http/route.ts';
import { takeExportSlot, type ExportSlot } from '../../../platform/concurrency/export-limiter.ts';
import { inOne, discloseBytes } from '../../../platform/disclosures/disclose-bytes.ts';
import type { TableCell } from '../../../platform/xlsx/cell-value.ts';
import { writeXlsx } from '../../../platform/xlsx/write-xlsx.ts';
import { XLSX_MIME } from '../../../platform/xlsx/xlsx-mime.ts';
import { readSetting } from '../../settings/settings.queries.ts';
import { buildReview } from './build-review.ts';
import { reviewCells, reviewColumns } from './review-book.ts';
import { momentOf } from './review-moment.ts';
import { reviewRow } from './review-row.ts';
import { findReviewed, findReviewedGroups } from './review.queries.ts';

/** Accounts read at a time. */
const BATCH = 200;

const NAMES = {
  vi: { sheet: 'Rà soát quyền', file: 'ra-soat-quyen' },
  en: { sheet: 'Access review', file: 'access-review' },
} as const;

async function* reviewed(db: Database, at: Date): AsyncGenerator<ReviewRow> {
  for (let offset = 0, more = true; more; offset += BATCH) {
    const people = await findReviewed(db, at, { offset, limit: BATCH });
    for (const person of people) yield reviewRow(person);
    more = people.length === BATCH;
  }
}

async function* counted<T>(rows: AsyncIterable<T>, count: () => void): AsyncGenerator<T> {
  for await (const row of rows) {
    count();
    yield row;
  }
}

/** Noted before it leaves and at its end: whose rights somebody took with him (rule C18). */
const leaving = (
  context: Context,
  kind: 'LIST' | 'FORM',
  filter: { day: string; exportType: string },
  bytes: AsyncIterable<Uint8Array>,
  people: () => number,
) =>
  discloseBytes(
    context,
    { action: endpoint.id },
    { kind, what: 'access-review', about: filter.day, filter },
    bytes,
    people,
  );

async function* linesOf(rows: AsyncIterable<ReviewRow>, language: Language): AsyncGenerator<TableCell[]> {
  for await (const row of rows) yield reviewCells(row, language);
}

/** The access review of a day as a workbook, or as a paper to be signed; what a page shows, of everybody (COMP-08). */
export const exportReview = route(endpoint, async ({ query }, context) => {
  const moment = momentOf(query.day);
  const turn = await takeExportSlot(context.signal);
  try {
    return await fileOf(query, context, turn, moment);
  } catch (error) {
    turn.end();
    throw error;
  }
});

async function fileOf(
  { exportType }: Parsed<typeof endpoint>['query'],
  context: Context,
  turn: ExportSlot,
  { day, at }: { day: string; at: Date },
): Promise<FileBody> {
  const { db, user, pdf, language } = context;
  const { sheet, file } = NAMES[language];
  const fileName = `${file}-${day}`;
  if (exportType === 'XLSX') {
    let people = 0;
    const rows = counted(reviewed(db, at), () => (people += 1));
    const made = writeXlsx({
      sheetName: sheet,
      columns: reviewColumns(language),
      rows: linesOf(rows, language),
    });
    const bytes = await leaving(context, 'LIST', { day, exportType }, made, () => people);
    return { bytes: turn.make(bytes), mime: XLSX_MIME, fileName: `${fileName}.xlsx` };
  }
  const people: ReviewRow[] = [];
  for await (const row of reviewed(db, at)) people.push(row);
  const now = new Date();
  const data = buildReview({
    laboratory: await readSetting(db, 'laboratory'),
    people,
    groups: await findReviewedGroups(db, at),
    day,
    isToday: day === today(),
    printedBy: user.fullName,
    at: now,
  });
  const made = await pdf.render('access-review', data, now);
  const bytes = await leaving(context, 'FORM', { day, exportType }, inOne(made), () => people.length);
  turn.end();
  return { bytes, mime: 'application/pdf', fileName: `${fileName}.pdf` };
}
