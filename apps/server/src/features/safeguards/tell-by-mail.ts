import type { Tx } from '@kiemlab/db/unit-of-work';
import type { Context } from '../../platform/http/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { findMailed } from './safeguard-alerts.queries.ts';
import { safeguardMail } from './safeguard-mail.job.ts';
import type { ToldByMail } from './safeguard-mail.text.ts';

/**
 * Mails who looks after quality, and whom a change concerns, in the unit of work that asks for it or makes it; without a mail server
 * nobody is told this way (rule R10).
 */
export async function tellByMail(
  tx: Tx,
  { mailer }: Pick<Context, 'mailer'>,
  told: Exclude<ToldByMail, 'concerns'>,
  { name: about, by, concerns = [] }: { name: string; by: string; concerns?: readonly string[] | undefined },
): Promise<void> {
  if (mailer.way === 'none') return;
  for (const { name, address, concerned } of await findMailed(tx, { concerns, but: by }))
    await enqueue(tx, safeguardMail, {
      payload: { told: concerned ? 'concerns' : told, name, address, about },
      about,
    });
}
