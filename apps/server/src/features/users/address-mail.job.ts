import { z } from 'zod';
import { defineJob, GiveUp } from '../../platform/jobs/define-job.ts';
import { inOneLine, mailed, MailRefused } from '../../platform/mail/mailer.ts';
import { addressMailText } from './address-mail.text.ts';

/**
 * Tells an address that it is kept of its person no more: whoever changed it may not have been that person, and links to replace the
 * password go to the new one. The new address is not named. Sent at least once; one that is sent again has the same Message-ID.
 */
export const addressMail = defineJob({
  kind: 'address-mail',
  mostTries: 7,
  action: 'users.send-address-mail',
  payload: z.strictObject({ name: z.string(), username: z.string(), address: z.string() }),
  async run({ name, username, address }, { mailer, jobId }) {
    const { subject, text } = addressMailText({ name: inOneLine(name), username });
    try {
      await mailer.send({ to: { name, address }, subject, text, id: jobId });
    } catch (error) {
      throw error instanceof MailRefused ? new GiveUp(error.message, error) : error;
    }
    return { result: mailed(mailer) };
  },
});
