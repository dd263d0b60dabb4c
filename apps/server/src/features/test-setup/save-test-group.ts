import { can } from '@kiemlab/contract/core/actor';
import { saveTestGroup as endpoint } from '@kiemlab/contract/features/test-setup/test-setup-keeping.api';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { presentWithForm } from './get-test-group.ts';
import { saveTestGroup } from './keep-test-group.ts';

/** Creates a test group, or saves a new version of one (specification 2 §7). */
export const saveTestGroupCall = route(endpoint, ({ body }, context) => {
  if (!can(context.user, body.id ? 'EditConfig' : 'CreateConfig')) throw new AppError('FORBIDDEN');
  return context.write({ action: endpoint.id, reason: body.reason }, async (tx) =>
    presentWithForm(await saveTestGroup(tx, body, context)),
  );
});
