import type { Actor } from '@kiemlab/contract/core/actor';
import type { Database } from '@kiemlab/db/database';
import { refuseOrigin } from '../../samples/refuse-origin.ts';
import { found } from '../../../platform/http/app-error.ts';
import { refuseClosed } from '../../templates/hold-open-template.ts';
import { findTemplate } from '../../templates/templates.queries.ts';
import { refuseIfOff } from '../../settings/refuse-if-off.ts';

/** May this person import now? A file brings the origin of its samples. Throws ACTION_OFF, or ORIGIN_HIDDEN. */
export async function judgeImport(db: Database, actor: Actor): Promise<void> {
  await refuseIfOff(db, 'import');
  refuseOrigin(actor);
}

/** The sample type that a file is for, with its current version. Throws NOT_FOUND, TEMPLATE_CLOSED, ACTION_OFF. */
export async function templateOfImport(db: Database, id: string) {
  const template = found(await findTemplate(db, id), 'NOT_FOUND');
  refuseClosed([template]);
  await refuseIfOff(db, 'import', template.config.actionsOff);
  return template;
}
