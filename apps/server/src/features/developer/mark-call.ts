import { markCall as endpoint } from '@kiemlab/contract/features/developer/developer.api';
import { ownAddress } from '@kiemlab/contract/features/developer/own-address';
import { AppError, found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { readSetting } from '../settings/settings.queries.ts';
import { insertCall } from './developer.queries.ts';

/** Notes in the trail what is about to be sent from the developer page (SHELL-04). Throws DEVELOPER_PAGE_OFF. */
export const markCall = route(endpoint, async ({ body }, context) => {
  if (!(await readSetting(context.db, 'developerPage'))) throw new AppError('DEVELOPER_PAGE_OFF');
  const { path } = found(ownAddress(body.path), 'NOT_FOUND');
  await context.write({ action: endpoint.id }, (tx) =>
    insertCall(tx, { method: body.method, path, calledBy: context.user.id }),
  );
  return {};
});
