import { randomUUID } from 'node:crypto';
import { samePerson } from '@kiemlab/contract/core/same-person';
import { isOneHand } from '@kiemlab/contract/features/safeguards/one-hand';
import { confirmTwoPeople as endpoint } from '@kiemlab/contract/features/users/same-people.api';
import { mayConfirmTwoPeople, TWO_PEOPLE_MEANING } from '@kiemlab/contract/features/users/same-people.rules';
import { ALONE_MEANING } from '@kiemlab/contract/features/safeguards/safeguards.rules';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { publish } from '../../platform/notify/publish.queries.ts';
import { confirmOther } from '../../platform/signing/confirm-other.ts';
import { confirmSigner, type Signer } from '../../platform/signing/sign-records.ts';
import { signedAct } from '../../platform/signing/signed-act.ts';
import { lockRights } from '../rights/rights-state.queries.ts';
import { noteConfirmed } from '../safeguards/note-confirmed.ts';
import { findMakers } from '../safeguards/made-alone.queries.ts';
import { nobodyApart } from './nobody-apart.ts';
import { lockPeople } from './person.queries.ts';
import { insertDistinct, loadPair, type Pair } from './same-people.queries.ts';

/** Two accounts, and whether nobody else is left who is neither. */
interface Confirmed extends Pair {
  alone: boolean;
}

const codesOf = ({ accounts }: Pick<Pair, 'accounts'>): string[] => accounts.map(({ username }) => username);

/**
 * Says that two accounts are two people's, by an administrator with a reason; somebody who is neither of them, nor who asks, signs over both as
 * they were seen (rule R7). Where nobody else may, nor could in the days that count, the administrator does, with the own password and a mark
 * that stays listed (rule R5). From then on they are kept apart no more by what they share now,
 * and what one had once by a slip is free for the other; a name that both come to bear later makes them one again. Two with one identity number are one person's, whoever says otherwise.
 */
export const confirmTwoPeople = route(endpoint, async ({ body }, context) => {
  const { reason, secondPerson, password } = body;
  const ids = [body.users[0].id, body.users[1].id] as const;
  const id = randomUUID();
  const signerOf = async ({ accounts, alone }: Confirmed): Promise<Signer> => {
    if (secondPerson)
      return confirmOther(context, secondPerson, async (other) => {
        const isStraw = isOneHand(await findMakers(context.db), other, context.user.id);
        const isApart = mayConfirmTwoPeople(other) && !isStraw && !ids.some((one) => samePerson(other, one));
        return isApart
          ? undefined
          : new AppError('SECOND_PERSON_NOT_APART', { codes: codesOf({ accounts }) });
      });
    if (!alone) throw new AppError('VALIDATION', { fields: [{ field: 'secondPerson', code: 'REQUIRED' }] });
    await confirmSigner(context, password);
    return context.user;
  };
  const done = await signedAct<Confirmed, { id: string }>(context, {
    action: ({ alone }) => (alone ? 'safeguards.confirm-alone' : endpoint.id),
    reason,
    meaning: ({ alone }) => (alone ? ALONE_MEANING : TWO_PEOPLE_MEANING),
    signer: signerOf,
    load: async (tx, lock) => {
      if (lock) await lockRights(tx);
      if (lock) await lockPeople(tx);
      const pair = await loadPair(tx, ids, lock);
      if (pair.accounts.length < ids.length) throw new AppError('NOT_FOUND');
      const alone = !secondPerson && (await nobodyApart(tx, context.user, ids))(ids);
      return { ...pair, alone };
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
    act: async (tx, { accounts, alone }, _sign, signer) => {
      if (!signer) throw new Error('nobody confirms that these are two people');
      const askedBy = context.user.id;
      await insertDistinct(tx, { id, users: ids, askedBy, confirmedBy: signer.id, reason, alone });
      await publish(tx, { kind: 'rights' });
      if (alone) {
        const members = accounts.map(({ full_name: name, username, ...account }) => ({
          id: account.id,
          name,
          username,
        }));
        const asked = {
          kind: 'two-people' as const,
          subject: ids.toSorted().join(':'),
          name: members.map(({ name }) => name).join(' – '),
          proposal: { users: ids },
          ...{ reason, askedBy, concerns: ids.filter((account) => account !== askedBy) },
        };
        await noteConfirmed(tx, context, asked, {
          by: signer.id,
          alone,
          shown: { kind: 'two-people', members },
        });
      }
      return { id };
    },
  });
  context.sessions.forget();
  return done;
});
