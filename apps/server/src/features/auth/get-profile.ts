import { hidesOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import { handsOf } from '@kiemlab/contract/core/same-person';
import { getProfile as endpoint } from '@kiemlab/contract/features/auth/auth.api';
import { route } from '../../platform/http/route.ts';

/** Who is signed in and what he or she may do. */
export const getProfile = route(endpoint, async (_input, { user, sessions }) => ({
  IdUser: user.id,
  Username: user.username,
  FullName: user.fullName,
  Position: user.position,
  Department: user.department,
  mustChangePassword: user.mustChangePassword,
  // The first is the account itself.
  aliases: handsOf(user).slice(1).sort(),
  hands: [...(user.handsUntil ?? [])].map(([id, until]) => ({ id, until })),
  permissions: [...user.permissions].sort(),
  idleMinutes: (await sessions.limits()).idleMinutes,
  origin: !hidesOrigin(user),
}));
