import { z } from 'zod';
import { defineJob, GiveUp } from '../../platform/jobs/define-job.ts';
import { inOneLine, mailed, MailRefused } from '../../platform/mail/mailer.ts';
import { safeguardMailText, TOLD_BY_MAIL } from './safeguard-mail.text.ts';

/**
 * Tells one person by mail that a change which weakens a safeguard waits, concerns his or her account, or was made alone (rule R10). What
 * it is about is named, its content is not. Sent at least once; one that is sent again has the same Message-ID.
 */
export const safeguardMail = defineJob({
  kind: 'safeguard-mail',
  mostTries: 7,
  action: 'safeguards.send-mail',
  payload: z.strictObject({
    told: z.enum(TOLD_BY_MAIL),
    name: z.string(),
    address: z.string(),
    about: z.string(),
  }),
  async run({ told, name, address, about }, { mailer, jobId, publicUrl }) {
    const { subject, text } = safeguardMailText(told, {
      name: inOneLine(name),
      about: inOneLine(about),
      link: `${publicUrl}/safeguards`,
    });
    try {
      await mailer.send({ to: { name, address }, subject, text, id: jobId });
    } catch (error) {
      throw error instanceof MailRefused ? new GiveUp(error.message, error) : error;
    }
    return { result: mailed(mailer) };
  },
});
