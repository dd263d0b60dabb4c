import { z } from 'zod';
import { defineJob, GiveUp } from '../../platform/jobs/define-job.ts';
import { hashToken } from '../../platform/auth/sessions.ts';
import { inOneLine, mailed, MailRefused } from '../../platform/mail/mailer.ts';
import { passwordMailText } from './password-mail.text.ts';
import { findForgetful, keepToken, readResetKey } from './password-reset.queries.ts';
import { resetToken } from './reset-token.ts';

/**
 * Mails the link by which a forgotten password is replaced (AUTH-06). Whether there is such an account is found out here and not while
 * somebody waits for an answer, which would tell it. A mail is sent at least once: one that is sent again after a crash has the same
 * link and the same Message-ID. A name that is locked gets its mail when it is open again, a disabled account none.
 */
export const passwordMail = defineJob({
  kind: 'password-mail',
  // Ten seconds to ten minutes between tries, twenty minutes in all: later nobody waits for it.
  mostTries: 7,
  action: 'auth.send-password-mail',
  payload: z.strictObject({
    /** As typed, in lower case; nobody need have it. */
    username: z.string(),
    email: z.string(),
    /** Where it was asked from, to limit that. */
    address: z.string(),
  }),
  async run({ username, email }, { db, mailer, publicUrl, jobId, askedAt, write }) {
    const person = await findForgetful(db, username, email);
    if (!person) return { result: { sent: false } };
    if (person.locked_until) return { again: person.locked_until };
    const token = resetToken(await readResetKey(db), jobId);
    const isNewest = await write((tx) => keepToken(tx, person, { hash: hashToken(token), askedAt }));
    if (!isNewest) return { result: { sent: false } };
    const link = `${publicUrl}/forgot_password/${token}`;
    const { subject, text } = passwordMailText({
      name: inOneLine(person.name),
      username: person.username,
      link,
    });
    try {
      await mailer.send({ to: { name: person.name, address: person.email }, subject, text, id: jobId });
    } catch (error) {
      throw error instanceof MailRefused ? new GiveUp(error.message, error) : error;
    }
    return { result: mailed(mailer) };
  },
});
