import type { Tx } from '@kiemlab/db/unit-of-work';
import type { Context } from '../../platform/http/context.ts';
import type { Signable } from '../../platform/signing/sign-records.ts';
import { settleAlerts, tellOfWaiting } from './safeguard-alerts.queries.ts';
import { tellByMail } from './tell-by-mail.ts';
import { type AskedChange, insertChange, replaceWaiting } from './waiting.queries.ts';

/** What is asked for, and whom it concerns. */
export interface Asked extends AskedChange {
  /** Whose rights, password or address it is; told of it. */
  concerns?: readonly string[];
}

/** Ends what waits of a subject: something else was written there, or is asked for now. */
export async function endWaiting(
  tx: Tx,
  { kind, subject, askedBy }: Pick<AskedChange, 'kind' | 'subject' | 'askedBy'>,
): Promise<void> {
  for (const id of await replaceWaiting(tx, kind, subject, askedBy)) await settleAlerts(tx, id);
}

/** Lets a change wait for its second person; what waited of the same subject is replaced by it (rule R10). Answers its id. */
export async function waitForSecond(tx: Tx, context: Pick<Context, 'mailer'>, asked: Asked): Promise<string> {
  await endWaiting(tx, asked);
  const id = await insertChange(tx, asked);
  await tellOfWaiting(tx, { id, ...asked });
  const { name, askedBy: by, concerns } = asked;
  await tellByMail(tx, context, 'waits', { name, by, concerns });
  return id;
}

/** What the second person signs of a change. */
export const changeSignable = (id: string, content: object): Signable => ({
  subject: 'waiting-change',
  subjectId: id,
  of: {},
  content,
});
