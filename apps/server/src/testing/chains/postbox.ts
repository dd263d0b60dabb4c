import os from 'node:os';
import path from 'node:path';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { MailSettings } from '../../platform/mail/open-mailer.ts';
import type { TestApp } from '../test-app.ts';

/** A laboratory that mails; nothing is ever written there. */
export const MAILS: MailSettings = { outboxIn: path.join(os.tmpdir(), 'kiemlab-chains') };

/** Keeps what a laboratory with `MAILS` sends, in memory; nothing comes where it sends none. */
export function openPostbox({ services: { mailer } }: TestApp): Mail[] {
  const received: Mail[] = [];
  if (mailer.way !== 'none')
    mailer.send = (mail) => {
      received.push(mail);
      return Promise.resolve();
    };
  return received;
}
