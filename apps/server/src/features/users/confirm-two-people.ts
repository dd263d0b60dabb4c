import { randomUUID } from 'node:crypto';
import { samePerson } from '@kiemlab/contract/core/same-person';
import { isOneHand } from '@kiemlab/contract/features/safeguards/one-hand';
import { confirmTwoPeople as endpoint } from '@kiemlab/contract/features/users/same-people.api';
import { mayConfirmTwoPeople, TWO_PEOPLE_MEANING } from '@kiemlab/contract/features/users/same-people.rules';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { announce } from '../../platform/notify/announce.queries.ts';
import { confirmOther } from '../../platform/signing/confirm-other.ts';
import { signedAct } from '../../platform/signing/signed-act.ts';
import { findMakers } from '../safeguards/made-alone.queries.ts';
import { lockPeople } from './person.queries.ts';
import { insertDistinct, loadPair, type Pair } from './same-people.queries.ts';

const codesOf = ({ accounts }: Pick<Pair, 'accounts'>): string[] => accounts.map(({ username }) => username);

/**
 * Says that two accounts are two people's, by an administrator with a reason; somebody who is neither of them, nor who asks, signs over both as
 * they were seen (rule R7). From then on they are kept apart no more by what they share now,
 * and what one had once by a slip is free for the other; a name that both come to bear later makes them one again. Two with one identity number are one person's, whoever says otherwise.
 */
export const confirmTwoPeople = route(endpoint, async ({ body }, context) => {
  const { reason, secondPerson } = body;
  const ids = [body.users[0].id, body.users[1].id] as const;
  const id = randomUUID();
  const done = await signedAct<Pair, { id: string }>(context, {
    action: endpoint.id,
    reason,
    meaning: TWO_PEOPLE_MEANING,
    signer: ({ accounts }) =>
      confirmOther(context, secondPerson, async (other) => {
        const isStraw = isOneHand(await findMakers(context.db), other, context.user.id);
        const isApart = mayConfirmTwoPeople(other) && !isStraw && !ids.some((one) => samePerson(other, one));
        return isApart
          ? undefined
          : new AppError('SECOND_PERSON_NOT_APART', { codes: codesOf({ accounts }) });
      }),
    load: async (tx, lock) => {
      if (lock) await lockPeople(tx);
      const pair = await loadPair(tx, ids, lock);
      if (pair.accounts.length < ids.length) throw new AppError('NOT_FOUND');
      return pair;
    },
    seen: (pair) => ({
      field: 'users',
      named: body.users,
      records: pair.accounts.map((account) => ({ ...account, code: account.username })),
    }),
    judge: (_tx, pair) => {
      if (pair.one_number) throw new AppError('PEOPLE_ONE_NUMBER', { codes: codesOf(pair) });
      if (pair.two) throw new AppError('PEOPLE_ALREADY_TWO', { codes: codesOf(pair) });
    },
    contentOf: (pair) => [
      {
        subject: 'person-distinct',
        subjectId: id,
        of: {},
        content: {
          users: pair.accounts.map(({ username, full_name, employment_number }) => ({
            username,
            name: full_name,
            employmentNumber: employment_number,
          })),
        },
      },
    ],
    act: async (tx, _pair, _sign, signer) => {
      if (!signer) throw new Error('nobody confirms that these are two people');
      await insertDistinct(tx, { id, users: ids, askedBy: context.user.id, confirmedBy: signer.id, reason });
      await announce(tx, { kind: 'rights' });
      return { id };
    },
  });
  context.sessions.forget();
  return done;
});
