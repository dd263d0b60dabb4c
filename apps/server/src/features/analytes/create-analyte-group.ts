import { createAnalyteGroup as endpoint } from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import type { FlagBase } from '@kiemlab/contract/features/test-setup/test-setup.api';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError, found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { isGroupNameTaken } from '../test-setup/named-groups.queries.ts';
import { findAnalyteGroups } from './analytes.queries.ts';
import { insertGroup } from './groups.queries.ts';
import { presentAnalyteGroup } from './list-analyte-groups.ts';
import { lockTestId } from './set-up.queries.ts';

/** A name that another group of the test id has. */
export const nameTaken = (value: string): AppError =>
  new AppError('DUPLICATE', { value, fields: [{ field: 'name', code: 'INVALID_VALUE' }] });

/** Adds a group to a test id that is held; answers its id. Throws DUPLICATE (`name`). */
export async function addGroup(tx: Tx, testId: string, name: string, base: FlagBase | null): Promise<string> {
  if (await isGroupNameTaken(tx, { table: 'analyte_group', classificationId: testId }, name, null))
    throw nameTaken(name);
  return insertGroup(tx, { classification_id: testId, name, flag_base: base });
}

/** Adds a group of analytes to a test id (specification 1 §7). */
export const createAnalyteGroup = route(endpoint, ({ body }, context) =>
  context.write({ action: endpoint.id }, async (tx) => {
    const { testId, name, flagCalculationBase } = body;
    if (!(await lockTestId(tx, testId))) throw new AppError('NOT_FOUND');
    const id = await addGroup(tx, testId, name, flagCalculationBase ?? null);
    return presentAnalyteGroup(found((await findAnalyteGroups(tx, { id }))[0], 'NOT_FOUND'));
  }),
);
