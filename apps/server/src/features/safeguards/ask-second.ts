import type { Proposed } from '@kiemlab/contract/features/safeguards/waiting-change';
import { SECOND_MEANING } from '@kiemlab/contract/features/safeguards/safeguards.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { type Signable, type Signer, signRecords } from '../../platform/signing/sign-records.ts';
import { settleAlerts, tellOfWaiting } from './safeguard-alerts.queries.ts';
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

/** Lets a change wait for its second person; what waited of the same subject is replaced by it (rule R7). Answers its id. */
export async function waitForSecond(tx: Tx, asked: Asked): Promise<string> {
  await endWaiting(tx, asked);
  const id = await insertChange(tx, asked);
  await tellOfWaiting(tx, { id, ...asked });
  return id;
}

/** What the second person signs of a change. */
export const changeSignable = (id: string, content: object): Signable => ({
  subject: 'waiting-change',
  subjectId: id,
  of: {},
  content,
});

/** Notes a change for which a second person stands in the same call, and signs for it; what waited of the subject is replaced. */
export async function noteConfirmed(
  tx: Tx,
  asked: Asked,
  { signer, shown }: { signer: Signer; shown: Proposed },
): Promise<void> {
  await endWaiting(tx, asked);
  const id = await insertChange(tx, asked, { by: signer.id, shown });
  const { reason, askedBy } = asked;
  await signRecords(tx, signer, SECOND_MEANING, [changeSignable(id, { proposed: shown, reason, askedBy })]);
}
