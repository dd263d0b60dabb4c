import { copyTestId as endpoint } from '@kiemlab/contract/features/test-setup/copy-test-id.api';
import { AppError, found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { copyAnalytes, copyLists, holdAnalytes } from './copy-test-id.queries.ts';
import { lockTestIds, wasInUse } from './delete-test-ids.queries.ts';
import { presentTestId } from './list-test-ids.ts';
import { writtenTestId } from './preview-test-id.ts';
import { drawTestNumber, findTestCode } from './test-codes.queries.ts';
import { lockTestGroup } from './test-group.queries.ts';
import { insertTestId } from './test-ids.queries.ts';
import { findTestIds } from './test-ids-list.queries.ts';
import { refuseNameInUse } from './test-id-names.ts';

/**
 * Makes a test id like another one of its group: its own number, everything else as it is at that moment, with the analytes and the
 * limits in force. Who may act on its tests is judged at each act (rule T14), so lists are taken as they stand; not under a name of another one in use.
 */
export const copyTestId = route(endpoint, ({ params: { id }, body }, context) =>
  context.write({ action: endpoint.id }, async (tx) => {
    const of = found((await findTestIds(tx, { id }))[0], 'NOT_FOUND');
    if (!(await lockTestGroup(tx, of.test_group_id, 'keep'))) throw new AppError('NOT_FOUND');
    const codeId = body.testCodeId ?? of.code_id;
    const code = found(await findTestCode(tx, codeId), 'NOT_FOUND');
    if (code.testGroupId !== of.test_group_id)
      throw new AppError('VALIDATION', { fields: [{ field: 'testCodeId', code: 'INVALID_VALUE' }] });
    const test_id = writtenTestId(code.name, await drawTestNumber(tx, codeId));
    const held = found((await lockTestIds(tx, { id }))[0], 'NOT_FOUND');
    const name = body.name || test_id;
    await refuseNameInUse(tx, { testCodeId: codeId, name, own: id });
    await holdAnalytes(tx, id);
    // As it is now that it is held.
    const { standard, type, technician_list, approver_list, quantity, quantity_unit } = found(
      (await findTestIds(tx, { id }))[0],
      'NOT_FOUND',
    );
    const to = await insertTestId(tx, {
      ...{ standard, type, technician_list, approver_list, quantity, quantity_unit },
      test_id,
      test_code_id: codeId,
      name,
      copied_in_use: await wasInUse(tx, held),
    });
    const copied = { from: id, to, authorId: context.user.id };
    await copyLists(tx, copied);
    await copyAnalytes(tx, copied);
    return presentTestId(found((await findTestIds(tx, { id: to }))[0], 'NOT_FOUND'));
  }),
);
