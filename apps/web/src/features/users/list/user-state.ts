import type { UserRow } from '@kiemlab/contract/features/users/users.api';
import type { Tone } from '../../../ui/theme.ts';

/** How an account stands. */
export type UserState = 'active' | 'locked' | 'disabled';

export const USER_TONES: Record<UserState, Tone> = { active: 'green', locked: 'red', disabled: 'neutral' };

/** Disabled says more than locked. */
export const stateOf = ({ LoginStatus, LockedUntil }: UserRow): UserState => {
  if (LoginStatus === 2) return 'disabled';
  return LockedUntil === null ? 'active' : 'locked';
};
