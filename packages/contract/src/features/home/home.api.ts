import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';

export const countAlerts = defineEndpoint({
  id: 'alerts.count-alerts',
  method: 'GET',
  path: '/api/alert/alert-count',
  summary: 'How much work waits for the caller, and how many alerts he or she has not read',
  permission: 'signed-in',
  envelope: 'plain',
  passive: true,
  ok: z.strictObject({ taskPendingCount: z.int(), unreadCount: z.int() }),
});

/** What a new laboratory does first, in this order. */
export const FIRST_STEPS = [
  'laboratory',
  'administrators',
  'accounts',
  'templates',
  'tests',
  'limits',
  'sample',
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export const getFirstSteps = defineEndpoint({
  id: 'home.get-first-steps',
  method: 'GET',
  path: '/api/home/first-steps',
  summary: 'What of the first steps of a new laboratory is done, by what its records say',
  permission: ['Setting'],
  envelope: 'plain',
  ok: z.strictObject({
    steps: z.array(z.strictObject({ step: z.enum(FIRST_STEPS), done: z.boolean() })),
  }),
});
