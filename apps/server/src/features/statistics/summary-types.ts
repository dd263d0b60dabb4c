import type { ReportType } from '@kiemlab/contract/features/statistics/report-charts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { findTypes } from './statistics.queries.ts';

/**
 * The sample types that a report is asked for, with their names; none for all of them.
 * @throws VALIDATION for an id of none.
 */
export async function summaryTypes(
  { db }: Pick<Context, 'db'>,
  ids: readonly string[] | undefined,
): Promise<ReportType[]> {
  if (!ids) return [];
  const types = await findTypes(db, ids);
  const known = new Set(types.map(({ templateId }) => templateId));
  if (ids.some((id) => !known.has(id.toLowerCase())))
    throw new AppError('VALIDATION', { fields: [{ field: 'templateUuids', code: 'INVALID_VALUE' }] });
  return types;
}
