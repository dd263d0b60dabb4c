import { SAFEGUARD_ORDER } from './safeguards.order.ts';
import { z } from 'zod';
import { orderQuery } from '../../core/list-order.ts';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { reason, requiredReason } from '../../core/reason.ts';
import { id, instant } from '../../core/text.ts';
import { Credentials } from '../auth/auth.api.ts';
import { WAITING_KINDS, WaitingChange } from './waiting-change.ts';

/** So many changes are confirmed with one signature. */
export const MOST_CONFIRMED = 100;

export const listWaiting = defineEndpoint({
  id: 'safeguards.list-waiting',
  method: 'GET',
  path: '/api/safeguards',
  summary:
    'Changes that weaken a safeguard: those that wait, oldest first, those decided, newest first, or those made alone that nobody has seen; all of them for who may confirm, one’s own for others',
  permission: 'signed-in',
  envelope: 'plain',
  query: z.strictObject({
    state: z.enum(['waiting', 'decided', 'unseen']).default('waiting'),
    page: z.coerce.number<string | number>().int().min(0).max(1_000_000).default(0),
    size: z.coerce.number<string | number>().int().min(1).max(100).default(50),
    ...orderQuery(SAFEGUARD_ORDER),
  }),
  ok: z.strictObject({ changes: z.array(WaitingChange), total: z.int() }),
  errors: ['TOO_MANY_ROWS_TO_SORT'],
});

export const countWaiting = defineEndpoint({
  id: 'safeguards.count-waiting',
  method: 'GET',
  path: '/api/safeguards/count',
  summary: 'How many changes wait for the caller, and how many made alone he or she is to look at',
  permission: 'signed-in',
  envelope: 'plain',
  passive: true,
  ok: z.strictObject({ waiting: z.int(), unseen: z.int() }),
});

export const listAbout = defineEndpoint({
  id: 'safeguards.list-about',
  method: 'GET',
  path: '/api/safeguards/about',
  summary:
    'What waits about a record – an account, a user group, a group of analytes, an analyte, a test id – for the mark on its screen: of which kind, who asked and when, and nothing of what it would be',
  permission: 'signed-in',
  envelope: 'plain',
  passive: true,
  query: z.strictObject({ id }),
  ok: z.array(z.strictObject({ id, kind: z.enum(WAITING_KINDS), askedBy: z.string(), askedAt: instant })),
});

export const confirmChanges = defineEndpoint({
  id: 'safeguards.confirm',
  method: 'POST',
  path: '/api/safeguards/confirm',
  summary:
    'Confirm changes that somebody else asked for, with one signature; all of them, or none. Alone, with a reason, where nobody else may confirm yet',
  permission: 'signed-in',
  envelope: 'plain',
  body: z.strictObject({
    changes: z
      .array(
        z.strictObject({
          id,
          /** The mark of what was shown. */
          seen: z.string().regex(/^[0-9a-f]{64}$/, { error: 'INVALID_FORMAT' }),
        }),
      )
      .min(1)
      .max(MOST_CONFIRMED),
    /** Who confirms at the screen of who asked; without one the caller does. Not of a password that is told here. */
    secondPerson: Credentials.optional(),
    /** Wanted where nobody else may confirm. */
    reason: reason.optional(),
    /** The caller's own, where he or she confirms. */
    password: z.string().min(1).max(200).optional(),
  }),
  ok: z.strictObject({
    confirmed: z.array(id),
    /** Of passwords that were replaced without a mail: good for one log-in, told here once, to be handed to the person. */
    passwords: z.array(
      z.strictObject({
        id,
        name: z.string(),
        username: z.string(),
        OneTimePassword: z.string(),
        ExpiresAt: instant,
      }),
    ),
  }),
  errors: [
    'NOT_FOUND',
    'STALE_VERSION',
    'CHANGES_NOT_APART',
    'CONFIRM_IN_OWN_SESSION',
    'SECOND_PERSON_NOT_OTHER',
    'SECOND_PERSON_NOT_FIT',
    'LAST_ADMINISTRATOR',
    'REASON_REQUIRED',
    'SIGNATURE_FAILED',
    'SESSION_ENDED',
    'ACCOUNT_LOCKED',
  ],
});

export const withdrawChange = defineEndpoint({
  id: 'safeguards.withdraw',
  method: 'POST',
  path: '/api/safeguards/:id/withdraw',
  summary: 'Take a change back that one asked for, or refuse what somebody else asked for; nothing changes',
  permission: 'signed-in',
  envelope: 'plain',
  params: z.strictObject({ id }),
  body: z.strictObject({ reason: requiredReason }),
  ok: z.strictObject({ id }),
  once: true,
  errors: ['NOT_FOUND', 'STALE_VERSION'],
});

export const markSeen = defineEndpoint({
  id: 'safeguards.mark-seen',
  method: 'POST',
  path: '/api/safeguards/:id/seen',
  summary: 'Note that one has seen what an administrator did alone',
  permission: ['Test_Unlock', 'Audit_Review'],
  envelope: 'plain',
  params: z.strictObject({ id }),
  body: z.strictObject({}),
  ok: z.strictObject({ id }),
  once: true,
  errors: ['NOT_FOUND', 'STALE_VERSION', 'SECOND_PERSON_NOT_OTHER', 'SECOND_PERSON_NOT_FIT'],
});
