import { forgotPassword as endpoint } from '@kiemlab/contract/features/auth/forgotten-password.api';
import type { Language } from '@kiemlab/contract/core/language';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { networkOf } from '../../platform/http/network-of.ts';
import { route } from '../../platform/http/route.ts';
import { passwordMail } from './password-mail.job.ts';
import { countRequests, lockRequests } from './password-reset.queries.ts';

/**
 * Mails that may be asked for within a quarter of an hour: for a name from one address, and from an address for whatever name.
 * From elsewhere nobody keeps a person from the own link; what all of them ask for a name together has an end of its own.
 */
const MOST_OF_BOTH = 3;
const MOST_OF_ADDRESS = 20;
/** Mails that may be asked for a name within an hour, wherever from. */
const MOST_OF_NAME_AN_HOUR = 10;

/** Word for word (1 §8). */
const ASKED: Record<Language, string> = {
  vi: 'Vui lòng kiểm tra email để xác nhận đổi mật khẩu!',
  en: 'Please check your mail to confirm password change!',
};

/**
 * Asks for the mail with the link (AUTH-06). All that happens before the answer is the same for every name and address: whether
 * there is such an account is the job's business. Throws TOO_MANY_REQUESTS, NO_PASSWORD_MAIL.
 */
export const forgotPassword = route(endpoint, async ({ body }, context) => {
  if (context.mailer.way === 'none') throw new AppError('NO_PASSWORD_MAIL');
  const username = body.username.toLowerCase();
  const address = networkOf(context.clientIp);
  await context.write({ action: endpoint.id }, async (tx) => {
    await lockRequests(tx, { username, address });
    const asked = await countRequests(tx, passwordMail.kind, { username, address });
    if (
      asked.ofBoth >= MOST_OF_BOTH ||
      asked.ofAddress >= MOST_OF_ADDRESS ||
      asked.ofNameInHour >= MOST_OF_NAME_AN_HOUR
    )
      throw new AppError('TOO_MANY_REQUESTS');
    await enqueue(tx, passwordMail, { payload: { username, email: body.email, address }, about: username });
  });
  return { message: ASKED[context.language] };
});
