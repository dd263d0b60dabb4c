import type { Actor } from '@kiemlab/contract/core/actor';
import type { Language } from '@kiemlab/contract/core/language';
import type { TemplateConfig } from '@kiemlab/contract/features/templates/templates.api';
import type { ExportWish } from '@kiemlab/contract/features/transfer/export/export.api';
import { type ExportColumn, exportColumns } from '@kiemlab/contract/features/transfer/export/export.columns';
import type { Database } from '@kiemlab/db/database';
import { AppError, found } from '../../../platform/http/app-error.ts';
import { countSamples } from '../../samples/sample-counts.queries.ts';
import { findMadeWith, findVersionsOf } from '../../samples/list-samples.queries.ts';
import type { SampleFilter } from '../../samples/sample-filter.queries.ts';
import { checkSortable } from '../../samples/order/list-in-order.ts';
import { refuseOrigin, refuseOriginOrder } from '../../samples/refuse-origin.ts';
import { refuseIfOff } from '../../settings/refuse-if-off.ts';
import { findTemplate, findVersionsWithout, readTemplateVersion } from '../../templates/templates.queries.ts';

/** Samples that a refusal names. */
const NAMED = 20;

/** An export that may be made. */
export interface JudgedExport {
  filter: SampleFilter;
  columns: readonly ExportColumn[];
  /** The sample type that it is narrowed to. */
  typeName: string;
}

/** What the older versions show that samples of the list were made with, newest first. */
async function olderVersions(
  db: Database,
  filter: SampleFilter,
  { id, current_version }: { id: string; current_version: number },
  actor: Actor,
): Promise<TemplateConfig[]> {
  const versions = await findVersionsOf(db, { ...filter, templateId: id }, actor);
  const older = versions.filter((version) => version !== current_version);
  return Promise.all(older.map((version) => readTemplateVersion(db, id, version)));
}

/** Judges an export: when it is asked for, and again when it is made, by the rights of that moment. Throws why it may not be. */
export async function judgeExport(
  db: Database,
  actor: Actor,
  { ids, sort, order, thenSort, thenOrder, layout, ...rest }: ExportWish,
  language: Language,
): Promise<JudgedExport> {
  await refuseIfOff(db, 'export');
  refuseOriginOrder(actor, sort);
  refuseOriginOrder(actor, thenSort, 'thenSort');
  // Whole or not at all: the place of sampling is one of its fields.
  if (layout === 'ministry') refuseOrigin(actor);
  const filter: SampleFilter = { ...rest, ...(ids ? { ids: [...new Set(ids)] } : {}) };
  const template = filter.templateId
    ? found(await findTemplate(db, filter.templateId), 'NOT_FOUND')
    : undefined;
  if (filter.ids && (await countSamples(db, filter, actor)) < filter.ids.length)
    throw new AppError('SAMPLE_NOT_FOUND');
  // By the versions that the samples were made with, not by the one of today.
  const without = await findVersionsWithout(db, 'export');
  const codes = await findMadeWith(db, filter, actor, { versions: without, limit: NAMED });
  if (codes.length > 0) throw new AppError('ACTION_OFF', { codes });
  await checkSortable(db, filter, actor, { sort, order, thenSort, thenOrder, language });
  const older = template ? await olderVersions(db, filter, template, actor) : [];
  return { filter, columns: exportColumns(template?.config, actor, older), typeName: template?.name ?? '' };
}
