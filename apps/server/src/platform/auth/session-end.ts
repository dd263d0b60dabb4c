import type { SessionEnd } from '@kiemlab/contract/core/session-ends';
import type { SessionLimits } from '@kiemlab/contract/features/settings/session-limits';
import { AppError } from '../http/app-error.ts';

/** How old a session is and how long nobody has acted in it, ms by the clock of the database. */
export interface SessionAge {
  ageMs: number;
  idleMs: number;
}

/** ms that a session may go on when nobody acts; not above 0 when it is over. */
export const msLeft = (
  { ageMs, idleMs }: SessionAge,
  { idleMinutes, absoluteHours }: SessionLimits,
): number => Math.min(idleMinutes * 60_000 - idleMs, absoluteHours * 3_600_000 - ageMs);

/** Why a session ends by itself; undefined while it may go on (AUTH-15). */
export function endOf({ ageMs, idleMs }: SessionAge, limits: SessionLimits): SessionEnd | undefined {
  if (ageMs >= limits.absoluteHours * 3_600_000) return 'open too long';
  return idleMs >= limits.idleMinutes * 60_000 ? 'nobody acted' : undefined;
}

/** What the tokens of a session that has ended are refused with: a code of its own where the page has something to tell. */
export function refusalOf(because: string | null, limits: SessionLimits): AppError {
  if (because === ('nobody acted' satisfies SessionEnd))
    return new AppError('SESSION_IDLE', { minutes: limits.idleMinutes });
  if (because === ('open too long' satisfies SessionEnd))
    return new AppError('SESSION_OVER', { hours: limits.absoluteHours });
  return new AppError('TOKEN_EXPIRED');
}
