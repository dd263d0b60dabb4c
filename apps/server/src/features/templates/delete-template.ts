import { deleteTemplate as endpoint } from '@kiemlab/contract/features/templates/template-keeping.api';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { deleteTestGroup } from '../test-setup/drop-test-group.ts';
import { lockTestGroup, wasTestGroup } from '../test-setup/test-group.queries.ts';
import {
  countSamplesOfType,
  lockTemplate,
  markTemplateDeleted,
  wasTemplate,
} from './keep-templates.queries.ts';

/** Asked for once more, what was deleted is done; what was never there is not. */
function refuseUnknown(wasThere: boolean): void {
  if (!wasThere) throw new AppError('NOT_FOUND');
}

async function deleteSampleType(tx: Tx, id: string): Promise<void> {
  if (!(await lockTemplate(tx, id))) {
    refuseUnknown(await wasTemplate(tx, id));
    return;
  }
  const count = await countSamplesOfType(tx, id);
  if (count > 0) throw new AppError('TEMPLATE_IN_USE', { count });
  await markTemplateDeleted(tx, id);
}

async function deleteTestTemplate(tx: Tx, id: string): Promise<void> {
  if (await lockTestGroup(tx, id, 'change')) await deleteTestGroup(tx, id);
  else refuseUnknown(await wasTestGroup(tx, id));
}

/**
 * Deletes a sample type that no sample was ever registered under, and takes it out of the test ids that name it (TEMPLATE-01), or a
 * test group of which no test was ever assigned; else TEMPLATE_IN_USE, SETUP_IN_USE with how many. Name and prefix are free. Asked for
 * once more the answer is the same.
 */
export const deleteTemplate = route(endpoint, async ({ params: { id }, query: { type } }, context) => {
  await context.write({ action: endpoint.id }, (tx) =>
    type === 'TEST' ? deleteTestTemplate(tx, id) : deleteSampleType(tx, id),
  );
  return { id };
});
