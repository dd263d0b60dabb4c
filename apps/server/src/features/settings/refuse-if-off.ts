import { isOff, switchOf, type ToolbarAction } from '@kiemlab/contract/features/settings/toolbar-actions';
import type { Database } from '@kiemlab/db/database';
import { AppError } from '../../platform/http/app-error.ts';
import { readSetting } from './settings.queries.ts';

/** Refuses an action that is among those switched off by the laboratory or a template, for who has switched off, for who has read them with other settings. Throws ACTION_OFF. */
export function refuseOff(action: string, off: readonly ToolbarAction[]): void {
  if (switchOf(action) !== undefined && isOff(action, off)) throw new AppError('ACTION_OFF');
}

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
  refuseOff(action, [...(await readSetting(db, 'toolbarActionsOff')), ...ofTemplate]);
}
