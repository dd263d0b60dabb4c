import { z } from 'zod';
import { defineJob, GiveUp } from '../../platform/jobs/define-job.ts';
import { inOneLine, mailed, MailRefused } from '../../platform/mail/mailer.ts';

/** Tells an administrator by mail what the alert says, in both languages. Sent at least once; one that is sent again has the same Message-ID. */
export const backupMail = defineJob({
  kind: 'backup-mail',
  mostTries: 7,
  action: 'recovery.send-mail',
  payload: z.strictObject({ vi: z.string(), en: z.string(), name: z.string(), address: z.string() }),
  async run({ vi, en, name, address }, { mailer, jobId, publicUrl }) {
    const greeted = inOneLine(name);
    const link = `${publicUrl}/system-status`;
    try {
      await mailer.send({
        to: { name, address },
        subject: 'KiemLab: sao lưu dữ liệu / back-ups',
        text: `Kính gửi ${greeted},\n\n${vi}.\n\n${link}\n\n----------\n\nDear ${greeted},\n\n${en}.\n\n${link}\n`,
        id: jobId,
      });
    } catch (error) {
      throw error instanceof MailRefused ? new GiveUp(error.message, error) : error;
    }
    return { result: mailed(mailer) };
  },
});
