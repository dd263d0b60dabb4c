import { addAnalytes as endpoint } from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import { AppError, found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { analyteColumns, refuseNamesakesAmong } from './analyte.record.ts';
import { nextPosition } from './analyte-keeping.queries.ts';
import { findAnalytes } from './analytes.queries.ts';
import { unitReader } from './check-unit.ts';
import { holdGroup } from './hold-group.ts';
import { insertAnalyte } from './insert-analyte.queries.ts';
import { presentAnalyte } from './list-analytes.ts';

/**
 * Adds analytes to a group, behind those that are there and in the order sent: all of them or none. Throws VALIDATION and DUPLICATE
 * that name each field, `analytes.<n>.<field>`.
 */
export const addAnalytes = route(endpoint, ({ body }, context) =>
  context.write({ action: endpoint.id }, async (tx) => {
    const { analytesGroupId, analytes } = body;
    const { classification_id: testId } = await holdGroup(tx, analytesGroupId);
    await refuseNamesakesAmong(tx, testId, analytes);
    const unitOf = await unitReader(tx);
    const units = analytes.map(({ unit }) => unitOf(unit ?? ''));
    const fields = units.flatMap((unit, at) =>
      unit === undefined ? [{ field: `analytes.${at}.unit`, code: 'INVALID_VALUE' }] : [],
    );
    if (fields.length > 0) throw new AppError('VALIDATION', { fields });
    const first = await nextPosition(tx, testId);
    const ids: string[] = [];
    for (const [at, analyte] of analytes.entries())
      ids.push(
        await insertAnalyte(
          tx,
          {
            type: 'QUANTITATIVE',
            ...analyteColumns({ ...analyte, analytesGroupId }),
            position: first + at,
            classification_id: testId,
          },
          {
            unit: units[at] ?? '',
            requirement: analyte.requirement ?? '',
            author_id: context.user.id,
            reason: '',
          },
        ),
      );
    const made = new Map((await findAnalytes(tx, { ids })).map((row) => [row.id, row]));
    return ids.map((id) => presentAnalyte(found(made.get(id), 'NOT_FOUND')));
  }),
);
