import type { Proposed } from '@kiemlab/contract/features/safeguards/waiting-change';
import type { Tx } from '@kiemlab/db/unit-of-work';
import type { Context } from '../../platform/http/context.ts';
import { type Asked, endWaiting } from './ask-second.ts';
import { tellOfAlone, tellOfMade } from './safeguard-alerts.queries.ts';
import { tellByMail } from './tell-by-mail.ts';
import { decideChange, insertChange } from './waiting.queries.ts';

/**
 * Notes a change that was signed for in its own call, by a second person or alone: a row of the list of decided changes, in the place of
 * what waited of the same subject; quality and whom it concerns are told (rule R10).
 */
export async function noteConfirmed(
  tx: Tx,
  context: Pick<Context, 'mailer'>,
  asked: Asked,
  { by, alone, shown }: { by: string; alone: boolean; shown: Proposed },
): Promise<void> {
  await endWaiting(tx, asked);
  const id = await insertChange(tx, asked);
  const { name, askedBy, reason, concerns = [] } = asked;
  await decideChange(tx, id, { state: 'CONFIRMED', by, reason: alone ? reason : '', alone, shown });
  if (alone) await tellOfAlone(tx, { id, name }, { by: askedBy, shown });
  await tellOfMade(tx, { id, name, askedBy, concerns }, { by, alone });
  // Of another address the old one is told where it is written; the new one may be a stranger's.
  const mailed = asked.kind === 'address' ? [] : concerns;
  await tellByMail(tx, context, alone ? 'alone' : 'made', { name, by: askedBy, concerns: mailed });
}
