import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';

/** What the laboratory is called and how its numbers look; printed on every form. */
export const Laboratory = z.strictObject({
  parentAuthority: z.string(),
  centreName: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  /** "Đà Nẵng" in the place-and-date line. */
  placeName: z.string(),
  /** Ends report numbers: 0123/2026/KNĐN. */
  siteCode: z.string(),
});
export type Laboratory = z.output<typeof Laboratory>;

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
