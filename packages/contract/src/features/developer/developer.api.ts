import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { text } from '../../core/text.ts';
import { ownAddress } from './own-address.ts';

/** How a call may be made (specification 2 §2). */
export const CALL_METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;
export type CallMethod = (typeof CALL_METHODS)[number];

export const getDeveloperPage = defineEndpoint({
  id: 'developer.get-developer-page',
  method: 'GET',
  path: '/api/developer',
  summary: 'Whether the developer page is enabled (setting developerPage)',
  permission: ['Api_Page'],
  envelope: 'plain',
  ok: z.strictObject({ enabled: z.boolean() }),
});

export const markCall = defineEndpoint({
  id: 'developer.mark-call',
  method: 'POST',
  path: '/api/developer/mark',
  summary:
    'Write into the trail that the caller is about to make a call from the developer page; the call itself needs its own rights. What is asked after the path is not kept: passwords and tokens may stand there',
  permission: ['Api_Page'],
  envelope: 'plain',
  body: z.strictObject({
    method: z.enum(CALL_METHODS),
    path: text(4000).pipe(
      z.string().refine((path) => ownAddress(path) !== undefined, { error: 'INVALID_VALUE' }),
    ),
  }),
  ok: z.strictObject({}),
  status: 201,
  errors: ['DEVELOPER_PAGE_OFF'],
});
