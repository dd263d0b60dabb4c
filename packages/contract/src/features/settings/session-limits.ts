import { z } from 'zod';

/** When a session ends by itself (AUTH-15). */
export const SessionLimits = z.strictObject({
  /** Minutes in which nobody acts. */
  idleMinutes: z.int().min(5).max(30),
  /** Hours since the login, whatever is done in them. */
  absoluteHours: z.int().min(1).max(24),
});
export type SessionLimits = z.output<typeof SessionLimits>;
