import type { FieldFault } from '@kiemlab/contract/core/field-errors';
import { actionName, moduleName } from '@kiemlab/contract/audit-actions';
import type { Database } from '@kiemlab/db/database';
import { AppError } from '../../platform/http/app-error.ts';
import { isActionInTrail, isModuleInTrail } from './audit.queries.ts';

/** What is asked of the trail by name, and where in the call each name stands. */
interface NamedFilter {
  module?: string | undefined;
  action?: string | undefined;
}

/**
 * Refuses a module or an action that neither this version knows nor any entry names: of a slip of the pen a paper that says "no entries" would be a
 * false statement about the laboratory. Names of earlier versions stay as long as entries bear them. Throws VALIDATION with the field.
 */
export async function checkFilter(
  db: Database,
  { module, action }: NamedFilter,
  moduleField: 'module' | 'objectType' = 'module',
): Promise<void> {
  const fields: FieldFault[] = [];
  if (module && !moduleName(module) && !(await isModuleInTrail(db, module)))
    fields.push({ field: moduleField, code: 'INVALID_VALUE' });
  if (action && !actionName(action) && !(await isActionInTrail(db, action)))
    fields.push({ field: 'action', code: 'INVALID_VALUE' });
  if (fields.length > 0) throw new AppError('VALIDATION', { fields });
}
