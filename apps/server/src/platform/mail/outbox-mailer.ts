import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { compose, type Sender } from './compose.ts';
import type { Mailer } from './mailer.ts';

/** Writes mails as .eml into a folder instead of sending them: a demo reaches no mail server. */
export function createOutboxMailer({ folder, from }: { folder: string; from: Sender }): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  // No mail server is between this file and its reader: the text stands as it is, a link on one line.
  transport.use('stream', ({ message }, done) => {
    message.getTransferEncoding = () => '8bit';
    done();
  });
  return {
    way: 'outbox',
    async send(mail) {
      const { message } = await transport.sendMail(compose(mail, from));
      // Its own readers only: what is in it opens an account.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const place = path.join(folder, `${mail.id}.eml`);
      await writeFile(`${place}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${place}.part`, place);
    },
    close: () => transport.close(),
  };
}
