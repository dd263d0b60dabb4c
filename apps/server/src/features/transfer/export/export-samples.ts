import type { Actor } from '@kiemlab/contract/core/actor';
import type { Language } from '@kiemlab/contract/core/language';
import { SIZE_ALL } from '@kiemlab/contract/core/paging';
import { exportSamples as endpoint } from '@kiemlab/contract/features/transfer/export/export.api';
import { type ExportColumn, exportColumns } from '@kiemlab/contract/features/transfer/export/export.columns';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import type { Database } from '@kiemlab/db/database';
import { today } from '../../../platform/clock.ts';
import { AppError, found } from '../../../platform/http/app-error.ts';
import { route } from '../../../platform/http/route.ts';
import type { TableCell, CellKind } from '../../../platform/xlsx/cell-value.ts';
import { writeXlsx } from '../../../platform/xlsx/write-xlsx.ts';
import { XLSX_MIME } from '../../../platform/xlsx/xlsx-mime.ts';
import { findTemplate } from '../../templates/templates.queries.ts';
import {
  countSamples,
  findSamplesAfter,
  type ListedSample,
  type SampleFilter,
} from '../../samples/list-samples.queries.ts';
import { refuseOriginOrder } from '../../samples/refuse-origin.ts';
import { readInOrder } from '../../samples/order/list-in-order.ts';
import { refuseIfOff } from '../../settings/refuse-if-off.ts';
import { takeTurn, type Turn } from '../../../platform/line/export-line.ts';
import { exportCell, kindOf } from '../../samples/order/export-cell.ts';

/** Rows read at a time; so few that they are gone before they count as long-lived memory. */
const BATCH = 50;

const NAMES = {
  vi: { sheet: 'Danh sách mẫu', file: 'danh-sach-mau' },
  en: { sheet: 'Samples', file: 'samples' },
} as const;

const WIDTHS: Record<CellKind, number> = { text: 24, decimal: 12, integer: 12, date: 12, datetime: 17 };
const NAME_WIDTH = 40;

const widthOf = (column: ExportColumn): number =>
  'field' in column && column.field === 'sampleName' ? NAME_WIDTH : WIDTHS[kindOf(column)];

/** The batches of a list, newest first. */
async function* readNewest(db: Database, filter: SampleFilter, actor: Actor): AsyncGenerator<ListedSample[]> {
  let before: string | undefined;
  do {
    const rows = await findSamplesAfter(db, filter, actor, { limit: BATCH, before });
    yield rows;
    before = rows.length < BATCH ? undefined : rows.at(-1)?.seq;
  } while (before !== undefined);
}

/** Begins to read in a turn, which ends where that is refused. */
async function begun<Read>(turn: Turn, read: () => Read | Promise<Read>): Promise<Read> {
  try {
    return await read();
  } catch (error) {
    turn.end();
    throw error;
  }
}

async function* rowsOf(
  batches: AsyncIterable<ListedSample[]>,
  columns: readonly ExportColumn[],
  language: Language,
): AsyncGenerator<TableCell[]> {
  for await (const rows of batches)
    for (const { shown } of rows) {
      const sample = JSON.parse(shown) as SampleRow;
      yield columns.map((column) => exportCell(sample, column, language));
    }
}

/** The list of samples as a workbook, in the order asked for or newest first, sent while it is read, in its turn (SAMPLE-19). */
export const exportSamples = route(endpoint, async ({ query }, context) => {
  const { db, user, language } = context;
  await refuseIfOff(db, 'export');
  const { ids, exportId, sort, order, ...rest } = query;
  refuseOriginOrder(user, sort);
  const filter: SampleFilter = { ...rest, ...(ids ? { ids: [...new Set(ids)] } : {}) };
  const template = filter.templateId
    ? found(await findTemplate(db, filter.templateId), 'NOT_FOUND')
    : undefined;
  if (filter.ids && (await countSamples(db, filter, user)) < filter.ids.length)
    throw new AppError('SAMPLE_NOT_FOUND');
  const columns = exportColumns(template?.config, user);
  const { sheet, file } = NAMES[language];
  const turn = await takeTurn(context, exportId);
  const batches = await begun(turn, () =>
    sort === undefined
      ? readNewest(db, filter, user)
      : readInOrder(db, filter, user, { sort, order, language }, { offset: 0, limit: SIZE_ALL }, BATCH),
  );
  const bytes = writeXlsx({
    sheetName: sheet,
    columns: columns.map((column) => ({
      header: column.label[language],
      kind: kindOf(column),
      width: widthOf(column),
    })),
    rows: rowsOf(batches, columns, language),
  });
  return {
    bytes: turn.make(bytes),
    mime: XLSX_MIME,
    fileName: `${file}-${today()}.xlsx`,
  };
});
