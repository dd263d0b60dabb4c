import { updateAnalyteGroup as endpoint } from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import { AppError, found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { isGroupNameTaken } from '../test-setup/named-groups.queries.ts';
import { findAnalyteGroups } from './analytes.queries.ts';
import { nameTaken } from './create-analyte-group.ts';
import { changeGroup, loadGroup } from './flag-base.ts';
import { presentAnalyteGroup } from './list-analyte-groups.ts';
import { lockTestId } from './set-up.queries.ts';

/** Renames a group of analytes, or says what is compared with its limits; it stays in its test id (specification 1 §7). */
export const updateAnalyteGroup = route(endpoint, ({ body }, context) =>
  context.write({ action: endpoint.id, reason: body.reason }, async (tx) => {
    const { id, name } = body;
    const { classification_id: testId } = found((await findAnalyteGroups(tx, { id }))[0], 'NOT_FOUND');
    if (body.testId !== undefined && body.testId !== testId)
      throw new AppError('VALIDATION', { fields: [{ field: 'testId', code: 'INVALID_VALUE' }] });
    await lockTestId(tx, testId);
    const group = await loadGroup(tx, id, body.version);
    if (await isGroupNameTaken(tx, { table: 'analyte_group', classificationId: testId }, name, id))
      throw nameTaken(name);
    const change = { name, flagBase: body.flagCalculationBase, reason: body.reason };
    return presentAnalyteGroup(await changeGroup(tx, context, group, change));
  }),
);
