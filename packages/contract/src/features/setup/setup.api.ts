import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { personName } from '../../core/person-name.ts';
import { requiredText, text } from '../../core/text.ts';

export const getSetup = defineEndpoint({
  id: 'users.get-setup',
  method: 'GET',
  path: '/api/setup',
  summary: 'Whether the program waits for its first administrator',
  permission: 'public',
  envelope: 'plain',
  ok: z.strictObject({ needed: z.boolean() }),
});

/** Rules of a new password: ten characters at least, not the user name (COMP-02). */
export const newPassword = z.string().min(10, { error: 'PASSWORD_SHORT' }).max(200);

export const createFirstAdministrator = defineEndpoint({
  id: 'users.create-first-administrator',
  method: 'POST',
  path: '/api/setup',
  summary: 'Create the first administrator of a new laboratory; possible once',
  permission: 'public',
  envelope: 'plain',
  body: z
    .strictObject({
      username: requiredText(100).pipe(z.string().regex(/^[a-zA-Z0-9._-]+$/, { error: 'INVALID_FORMAT' })),
      password: newPassword,
      lastName: personName(100),
      firstName: personName(100),
      email: text(200).default(''),
    })
    .refine((body) => body.password.toLowerCase() !== body.username.toLowerCase(), {
      error: 'INVALID_VALUE',
      path: ['password'],
    }),
  ok: z.strictObject({ username: z.string() }),
  status: 201,
  errors: ['SETUP_DONE'],
});
