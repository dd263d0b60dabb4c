import type { Tx } from '@kiemlab/db/unit-of-work';
import type { Context } from '../../platform/http/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { findMailed } from './safeguard-alerts.queries.ts';
import { safeguardMail } from './safeguard-mail.job.ts';
import type { ToldByMail } from './safeguard-mail.text.ts';

/** What those are told whom it concerns. */
const TO_CONCERNED = {
  waits: 'concerns',
  alone: 'concerned',
  made: 'concerned',
} as const satisfies Partial<Record<ToldByMail, ToldByMail>>;

/**
 * Mails who looks after quality, and whom a change concerns, in the unit of work that asks for it or makes it; without a mail server
 * nobody is told this way (rule R10).
 */
export async function tellByMail(
  tx: Tx,
  { mailer }: Pick<Context, 'mailer'>,
  told: keyof typeof TO_CONCERNED,
  { name: about, by, concerns = [] }: { name: string; by: string; concerns?: readonly string[] | undefined },
): Promise<void> {
  if (mailer.way === 'none') return;
  for (const { name, address, concerned } of await findMailed(tx, { concerns, but: by }))
    await enqueue(tx, safeguardMail, {
      payload: { told: concerned ? TO_CONCERNED[told] : told, name, address, about },
      about,
    });
}
