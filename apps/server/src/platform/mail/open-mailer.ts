import path from 'node:path';
import { readSender } from './compose.ts';
import { type Mailer, noMailer } from './mailer.ts';
import { createOutboxMailer } from './outbox-mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/** What the settings of the process say of mails. */
export interface MailSettings {
  smtpUrl?: string | undefined;
  /** Needed with `smtpUrl`. */
  from?: string | undefined;
  /** Without a mail server mails are written into a folder `outbox` in this one. */
  outboxIn?: string | undefined;
  ca?: string;
}

const DEMO_SENDER = { name: 'KiemLab', address: 'kiemlab@localhost.localdomain' };

/** Where the mails of a demo are. */
export const outboxOf = (dataDir: string): string => path.join(dataDir, 'outbox');

/** The mailer that the settings ask for. */
export function openMailer({ smtpUrl, from, outboxIn, ca }: MailSettings): Mailer {
  const sender = from === undefined ? undefined : readSender(from);
  if (smtpUrl !== undefined) {
    if (!sender) throw new Error('MAIL_FROM is no address');
    return createSmtpMailer({ url: smtpUrl, from: sender, ...(ca && { ca }) });
  }
  return outboxIn === undefined
    ? noMailer
    : createOutboxMailer({ folder: outboxOf(outboxIn), from: sender ?? DEMO_SENDER });
}
