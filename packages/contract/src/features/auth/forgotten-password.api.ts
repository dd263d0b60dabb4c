import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { requiredText, text } from '../../core/text.ts';

/** How a forgotten password is replaced here: by a link in a mail, in a file of the demo, or by an administrator. */
export const PASSWORD_MAIL_WAYS = ['mail', 'outbox', 'administrator'] as const;

export const getPasswordHelp = defineEndpoint({
  id: 'auth.get-password-help',
  method: 'GET',
  path: '/api/user/forgot_password',
  summary: 'How a forgotten password is replaced in this laboratory',
  permission: 'public',
  envelope: 'user-service',
  ok: z.strictObject({ by: z.enum(PASSWORD_MAIL_WAYS) }),
});

export const forgotPassword = defineEndpoint({
  id: 'auth.forgot-password',
  method: 'POST',
  path: '/api/user/forgot_password',
  summary:
    'Ask for a mail with a link to replace a forgotten password; the answer never tells whether the account exists',
  permission: 'public',
  envelope: 'user-service',
  body: z.strictObject({ username: requiredText(100), email: requiredText(200) }),
  ok: z.strictObject({ message: z.string() }),
  errors: ['TOO_MANY_REQUESTS', 'NO_PASSWORD_MAIL'],
});

export const checkOtp = defineEndpoint({
  id: 'auth.check-otp',
  method: 'POST',
  path: '/api/user/check_otp',
  summary: 'Whether the link of a mail still replaces a password; never tells why it does not',
  permission: 'public',
  envelope: 'user-service',
  passive: true,
  /** In the body, where no log of a server or proxy keeps it. */
  body: z.strictObject({ otp: z.string().min(1).max(200) }),
  ok: z.strictObject({ usable: z.boolean() }),
});

/** A password as it is typed; rules are the server's. */
const password = z.string().min(1).max(200);

/** The specification writes password and confirmation with a capital, and passes the account's data along (1 §7). */
export const changeOtpPassword = defineEndpoint({
  id: 'auth.change-otp-password',
  method: 'POST',
  path: '/api/user/change_otp_password',
  summary:
    'Replace a forgotten password by the token of the mailed link; works once and ends the person’s sessions',
  permission: 'public',
  envelope: 'user-service',
  body: z
    .strictObject({
      Password: password,
      ConfirmPassword: password,
      /** The token of the link. */
      otp: z.string().min(1).max(200),
      /** Whose password: where it is given it must be the token's person. */
      username: text(100).optional(),
      email: text(200).optional(),
    })
    .refine((body) => body.Password === body.ConfirmPassword, {
      error: 'PASSWORD_MISMATCH',
      path: ['ConfirmPassword'],
    }),
  ok: z.strictObject({ message: z.string() }),
  errors: ['ACCOUNT_NOT_FOUND'],
});
