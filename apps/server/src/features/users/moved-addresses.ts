import type { Tx } from '@kiemlab/db/unit-of-work';
import type { Context } from '../../platform/http/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { AddressChange } from '../rights/change-rights.ts';
import { addressMail } from './address-mail.job.ts';
import type { PersonChange, StoredPerson } from './person.queries.ts';

/** Which mail addresses of a person a change makes others; one that is left out stays. */
export function movedAddresses(
  stored: Pick<StoredPerson, 'email' | 'alternate_email'>,
  { email = stored.email, alternate_email = stored.alternate_email }: PersonChange,
): AddressChange[] {
  const both: AddressChange[] = [
    { kind: 'email', before: stored.email, after: email },
    { kind: 'alternate', before: stored.alternate_email, after: alternate_email },
  ];
  return both.filter(({ before, after }) => before !== after);
}

/** Mails the addresses of before that they are kept no more, in the unit of work that changes them; without a mail server nobody is told. */
export async function tellOfMove(
  tx: Tx,
  { mailer }: Pick<Context, 'mailer'>,
  { name, username, moved }: { name: string; username: string; moved: readonly AddressChange[] },
): Promise<void> {
  if (mailer.way === 'none') return;
  for (const { before: address } of moved)
    if (address.trim() !== '')
      await enqueue(tx, addressMail, {
        payload: { name, username, address: address.trim() },
        about: username,
      });
}
