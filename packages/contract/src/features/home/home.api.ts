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
