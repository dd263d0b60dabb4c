import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { Laboratory } from './laboratory.ts';

export const getLaboratory = defineEndpoint({
  id: 'settings.get-laboratory',
  method: 'GET',
  path: '/api/settings/laboratory',
  summary: 'Name and address of the laboratory',
  permission: 'signed-in',
  envelope: 'plain',
  ok: Laboratory,
});

export const getHealth = defineEndpoint({
  id: 'settings.get-health',
  method: 'GET',
  path: '/api/health',
  summary:
    'Whether the server and its database answer, files can be stored, and the clocks agree; not counted by any limit',
  permission: 'public',
  unlimited: true,
  envelope: 'plain',
  ok: z.strictObject({
    status: z.literal('ok'),
    version: z.string(),
    /** `apart`: program and database differ; `behind`: earlier than what was written already. No number is drawn then. */
    clocks: z.enum(['agree', 'apart', 'behind']),
  }),
  errors: ['SERVICE_UNAVAILABLE', 'FILES_NOT_WRITABLE', 'STORAGE_FULL'],
});
