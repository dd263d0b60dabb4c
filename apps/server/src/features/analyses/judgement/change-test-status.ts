import { changeTestStatus as endpoint } from '@kiemlab/contract/features/analyses/analyses.api';
import { AppError } from '../../../platform/http/app-error.ts';
import { route } from '../../../platform/http/route.ts';
import { moveTests } from './move-tests.ts';

/** The status call of test records (specification 1 §7; TEST-04, TEST-05, TEST-10, TEST-11). */
export const changeTestStatus = route(endpoint, async ({ body }, context) => {
  const { testStatus, unlock = false } = body;
  if (testStatus === undefined && !unlock)
    throw new AppError('VALIDATION', { fields: [{ field: 'testStatus', code: 'REQUIRED' }] });
  const wish = {
    status: testStatus,
    unlock,
    remark: body.validationRemarks,
    password: body.password,
    auditReviewed: body.auditReviewed,
    filesSeen: body.filesSeen,
  };
  const named = { field: 'objectList', records: body.objectList };
  return { changed: await moveTests(context, wish, () => Promise.resolve(named)) };
});
