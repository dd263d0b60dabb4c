import { apartBy } from '@kiemlab/contract/core/apart';
import {
  type DestructionAction,
  judgeDestruction,
  MISSING_NAMES,
  missingOf,
} from '@kiemlab/contract/features/destruction/destruction.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError, found } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { type LoadedDestruction, loadDestruction, stateOfDestruction } from './load-destruction.ts';

/** Refuses what the rules forbid of minutes, with what they lack and the samples to blame. */
export function refuseMinutes(
  minutes: LoadedDestruction,
  action: DestructionAction,
  { user, language }: Pick<Context, 'user' | 'language'>,
): void {
  const state = stateOfDestruction(minutes);
  const refusal = judgeDestruction(state, user, action);
  if (!refusal) return;
  const held = minutes.items.filter(({ on_hold, visible }) => on_hold && visible).map(({ code }) => code);
  const apart = apartBy(user, refusal, (who) => judgeDestruction(state, who, action));
  throw new AppError(refusal, {
    ...(apart && { apart }),
    codes: refusal === 'SAMPLE_ON_HOLD' ? held : (minutes.code ?? ''),
    labels: missingOf(state)
      .map((part) => MISSING_NAMES[part][language])
      .join(', '),
  });
}

/** Minutes in the version that was seen, locked and judged. Throws NOT_FOUND, STALE_VERSION, or the refusal. */
export async function minutesToChange(
  tx: Tx,
  seen: { id: string; version: number },
  action: DestructionAction,
  context: Context,
): Promise<LoadedDestruction> {
  const minutes = found(await loadDestruction(tx, seen.id, context.user, { lock: true }), 'NOT_FOUND');
  if (minutes.version !== seen.version)
    throw new AppError('STALE_VERSION', { codes: minutes.code ?? '', version: minutes.version });
  refuseMinutes(minutes, action, context);
  return minutes;
}
