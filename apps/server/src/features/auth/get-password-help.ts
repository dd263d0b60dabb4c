import { getPasswordHelp as endpoint } from '@kiemlab/contract/features/auth/forgotten-password.api';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { route } from '../../platform/http/route.ts';

const BY = { smtp: 'mail', outbox: 'outbox', none: 'administrator' } as const satisfies Record<
  Mailer['way'],
  string
>;

/** How a forgotten password is replaced here, for the page that asks for it (AUTH-06). */
export const getPasswordHelp = route(endpoint, (_input, { mailer }) =>
  Promise.resolve({ by: BY[mailer.way] }),
);
