import { switchOf } from '@kiemlab/contract/features/settings/toolbar-actions';
import type { Database } from '@kiemlab/db/database';
import { AppError } from '../../platform/http/app-error.ts';
import { readSetting } from './settings.queries.ts';

/** Refuses actions on samples that the laboratory has switched off, whoever asks (SAMPLE-20). */
export async function refuseIfOff(db: Database, ...actions: readonly string[]): Promise<void> {
  const switches = actions.flatMap((action) => switchOf(action) ?? []);
  if (switches.length === 0) return;
  const off: readonly string[] = await readSetting(db, 'toolbarActionsOff');
  if (switches.some((action) => off.includes(action))) throw new AppError('ACTION_OFF');
}
