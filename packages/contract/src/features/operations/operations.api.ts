import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { SystemStatus } from './system-status.ts';

/** What keeps a copy of the program from serving. */
export const NOT_READY = ['STOPPING', 'DATABASE', 'SCHEMA', 'FILES'] as const;
export type NotReady = (typeof NOT_READY)[number];

export const getLive = defineEndpoint({
  id: 'operations.get-live',
  method: 'GET',
  path: '/api/health/live',
  summary: 'Whether this copy of the program runs; asks nothing of the database. Not counted by any limit',
  permission: 'public',
  unlimited: true,
  envelope: 'plain',
  ok: z.strictObject({ status: z.literal('live') }),
});

export const getReady = defineEndpoint({
  id: 'operations.get-ready',
  method: 'GET',
  path: '/api/health/ready',
  summary:
    'Whether this copy of the program may be given calls: it is not stopping, the database answers within a second and has its schema, files can be stored. Low space and clocks are noted and leave it ready. Not counted by any limit',
  permission: 'public',
  unlimited: true,
  envelope: 'plain',
  ok: z.strictObject({
    status: z.literal('ready'),
    notes: z.array(z.enum(['LOW_SPACE', 'CLOCKS_APART', 'CLOCK_BEHIND'])),
  }),
  errors: ['NOT_READY'],
});

export const getSystemStatus = defineEndpoint({
  id: 'operations.get-system-status',
  method: 'GET',
  path: '/api/system-status',
  summary: 'How back-ups, disks, database, trail, jobs, clocks and stored files are, for administrators',
  permission: ['UserManagament_AssignRight'],
  envelope: 'plain',
  ok: SystemStatus,
});
