import { deleteTestGroup as endpoint } from '@kiemlab/contract/features/test-setup/test-setup-keeping.api';
import { route } from '../../platform/http/route.ts';
import { deleteTestGroup } from './drop-test-group.ts';

/** Deletes a test group of which no test was ever assigned (specification 2 §7). */
export const deleteTestGroupCall = route(endpoint, async ({ params: { id } }, context) => {
  await context.write({ action: endpoint.id }, (tx) => deleteTestGroup(tx, id));
  return { id };
});
