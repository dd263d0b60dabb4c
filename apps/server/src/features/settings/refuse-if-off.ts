import { isOff, switchOf, type ToolbarAction } from '@kiemlab/contract/features/settings/toolbar-actions';
import type { Database } from '@kiemlab/db/database';
import { AppError } from '../../platform/http/app-error.ts';
import { readSetting } from './settings.queries.ts';

/**
 * Refuses an action that the laboratory has switched off, or the template of what it is about (`ofTemplate`), whoever asks
 * (SAMPLE-20, specification 2 §2).
 */
export async function refuseIfOff(
  db: Database,
  action: string,
  ofTemplate: readonly ToolbarAction[] = [],
): Promise<void> {
  if (switchOf(action) === undefined) return;
  const off = [...(await readSetting(db, 'toolbarActionsOff')), ...ofTemplate];
  if (isOff(action, off)) throw new AppError('ACTION_OFF');
}
