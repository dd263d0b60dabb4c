import { createHmac } from 'node:crypto';

/**
 * The token of the link that a job mails: 32 bytes, base64url. It is worked out from the job with a key of the laboratory, so that
 * it stands nowhere but in the mail, and a mail that has to be sent again has the same one.
 */
export const resetToken = (key: Uint8Array, jobId: string): string =>
  createHmac('sha256', key).update(`password reset ${jobId}`).digest('base64url');
