import { isDeepStrictEqual } from 'node:util';
import type { Proposed, WaitingKind } from '@kiemlab/contract/features/safeguards/waiting-change';
import { editUser } from '@kiemlab/contract/features/users/user-keeping.api';
import { actingAs } from '@kiemlab/contract/features/safeguards/one-hand';
import { CONFIRMING_RIGHTS } from '@kiemlab/contract/features/safeguards/safeguards.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { publish } from '../../platform/notify/publish.queries.ts';
import { spendToken } from '../auth/password-reset.queries.ts';
import { gainersIn, gaveIn } from '../rights/gains.ts';
import { type JudgedChange, judgeRights } from '../rights/judge-rights.ts';
import { changeOfProposed, ProposedRights } from '../rights/proposed-rights.ts';
import { setMemberships, setPermits } from '../rights/rights.queries.ts';
import { loadRights, lockRights, momentOfChange } from '../rights/rights-state.queries.ts';
import { showProposed } from '../rights/show-proposed.ts';
import { changed, movedIn, personIn, type RightsChange, type RightsState } from '../rights/rights-state.ts';
import type {
  MadePassword,
  PreparedPasswords,
  Reading,
  WaitingHandler,
} from '../safeguards/waiting-handler.ts';
import type { StoredChange } from '../safeguards/waiting.queries.ts';
import { tellOfMove } from './moved-addresses.ts';
import { findPersonById, lockPerson, type StoredPerson, writePerson } from './person.queries.ts';
import {
  isMailed,
  type MadeForOnce,
  mailLink,
  makePassword,
  setOneTimePassword,
} from './replace-password.ts';

/** A change with what it comes to now. */
interface Judged {
  change: StoredChange;
  proposed: ProposedRights;
  judged: JudgedChange;
  /** Whom it is about; of a change of a group nobody. */
  person: StoredPerson | undefined;
}

/** A proposal as a change of rights, by what groups may in a state. */
const changeIn = (state: RightsState, proposed: ProposedRights): RightsChange =>
  changeOfProposed(proposed, (id) => state.groups.get(id)?.codes ?? []);

/** What a change comes to, by the rights there are; undefined where it cannot be made any more, or nothing is left to do. */
async function judge(at: Reading, before: RightsState, change: StoredChange): Promise<Judged | undefined> {
  const proposed = ProposedRights.parse(change.proposal);
  const person = 'userId' in proposed ? await findPersonById(at.db, proposed.userId) : undefined;
  if ('userId' in proposed && !person) return undefined;
  const isMembership = proposed.kind === 'membership' || proposed.kind === 'leave';
  if (isMembership && proposed.until !== null && Date.parse(proposed.until) <= Date.now()) return undefined;
  if (proposed.kind === 'password' && !person?.login_enabled) return undefined;
  if (proposed.kind === 'address') {
    const held = { email: person?.email, alternate: person?.alternate_email };
    if (proposed.addresses.some((one) => held[one.kind] !== one.before)) return undefined;
  }
  try {
    const judged = judgeRights(before, changeIn(before, proposed), change.asked_by);
    const isOfRights = proposed.kind !== 'password' && proposed.kind !== 'address';
    return isOfRights && !judged.changes ? undefined : { change, proposed, judged, person };
  } catch (error) {
    // Who asked may not any more, or would gain by it now; or the group has ended.
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** What a second person is shown of a change. */
const show = (at: Reading, before: RightsState, { proposed, judged, person }: Judged): Proposed =>
  showProposed(before, judged.after, proposed, { mailed: isMailed(at, { email: person?.email ?? '' }) });

/** The account of which both say where a link for a new password goes, or that one goes: what is mailed by the one would be called off by the other. */
const isOfOneLink = ({ proposed: one }: Judged, { proposed: other }: Judged): boolean =>
  ((one.kind === 'password' && other.kind === 'address') ||
    (one.kind === 'address' && other.kind === 'password')) &&
  one.userId === other.userId;

/** Changes of which something else is shown, or nothing any more, where the others of them count as well. */
async function findEntangled(
  at: Reading,
  before: RightsState,
  judged: readonly Judged[],
): Promise<StoredChange[]> {
  const entangled: StoredChange[] = [];
  for (const one of judged) {
    const others = judged
      .filter((other) => other !== one)
      .reduce((state, { proposed }) => changed(state, changeIn(state, proposed)), before);
    const then = await judge(at, others, one.change);
    const isLink = judged.some((other) => isOfOneLink(one, other));
    const isSame = !isLink && then && isDeepStrictEqual(show(at, others, then), show(at, before, one));
    if (!isSame) entangled.push(one.change);
  }
  return entangled;
}

/** True where a password is made and told to who confirms, as no link can be mailed. */
const isTold = (at: Pick<Reading, 'mailer'>, { proposed, person }: Judged): boolean =>
  proposed.kind === 'password' && person !== undefined && !isMailed(at, person);

/** True for whom a change is about: who comes into a group, is in one that may more, or whose account it is. */
function concerns(before: RightsState, proposed: ProposedRights, personId: string): boolean {
  return proposed.kind === 'permits' || proposed.kind === 'take'
    ? personIn(before, personId).groups.has(proposed.groupId)
    : proposed.userId === personId;
}

async function writeAccount(
  tx: Tx,
  context: Context,
  { change, proposed, person }: Judged,
  prepared: PreparedPasswords,
): Promise<MadePassword[]> {
  if (!person) return [];
  const { id, username } = person;
  const name = person.full_name ?? username;
  await lockPerson(tx, id);
  if (proposed.kind === 'enable') await writePerson(tx, id, { login_enabled: true });
  if (proposed.kind === 'address') {
    const { addresses } = proposed;
    for (const { kind, after } of addresses)
      await writePerson(tx, id, kind === 'email' ? { email: after } : { alternate_email: after });
    // Who reads the mail of before has nothing of the new one.
    if (addresses.some(({ kind }) => kind === 'email')) await spendToken(tx, id);
    await tellOfMove(tx, context, { name, username, moved: addresses });
  }
  if (proposed.kind !== 'password') return [];
  if (isMailed(context, person)) {
    await mailLink(tx, context, person);
    return [];
  }
  const made = prepared.get(change.id);
  // A link would have been mailed when it was prepared: something else is meant now.
  if (!made) throw new AppError('STALE_VERSION', { codes: [change.name] });
  await setOneTimePassword(tx, person, made);
  const { OneTimePassword, goodUntil } = made;
  return [{ id: change.id, name, username, OneTimePassword, ExpiresAt: goodUntil.toISOString() }];
}

/** What who keeps accounts asks for. */
const OF_ACCOUNTS: readonly WaitingKind[] = ['enable', 'password', 'address'];

/** Rights that sign, and passwords and addresses of who holds one: judged by the rights there are when they are confirmed (rule R10). */
export const waitingRights: WaitingHandler = {
  kinds: ['membership', 'permits', 'leave', 'take', 'enable', 'password', 'address'],
  // Whether rights may still be given is judged with them.
  asks: (kind) => (OF_ACCOUNTS.includes(kind) ? editUser.permission : undefined),
  lock: (tx) => lockRights(tx),
  load: async (at, changes) => {
    const all = changes.map(({ proposal }) => ProposedRights.parse(proposal));
    const before = await loadRights(at.db, {
      userIds: [
        ...changes.map(({ asked_by }) => asked_by),
        ...all.flatMap((one) => ('userId' in one ? [one.userId] : [])),
      ],
      groupIds: all.flatMap((one) => ('groupId' in one ? [one.groupId] : [])),
      rights: CONFIRMING_RIGHTS,
    });
    const judged: Judged[] = [];
    for (const change of changes) {
      const one = await judge(at, before, change);
      if (one) judged.push(one);
    }
    return {
      shown: new Map(judged.map((one) => [one.change.id, show(at, before, one)])),
      gainers: ({ id }) =>
        judged.flatMap(({ change, judged: { after } }) =>
          change.id === id ? [gainersIn(before, after)] : [],
        ),
      refusalOf: (change, confirmer) => {
        const one = judged.find(({ change: { id } }) => id === change.id);
        if (!one) return undefined;
        const accounts = actingAs(before.makers, confirmer);
        if (accounts.some((id) => concerns(before, one.proposed, id)))
          return new AppError('SECOND_PERSON_NOT_FIT');
        const { needs, confirmers, unfit } = one.judged;
        if (needs !== 'second' || confirmers.has(confirmer.id)) return undefined;
        const apart = gaveIn(before, one.judged.after, change.asked_by, confirmer.id);
        return new AppError(unfit, { ...(apart && { apart }) });
      },
      tellsPassword: ({ id }) => judged.some((one) => one.change.id === id && isTold(at, one)),
      resets: ({ id }) =>
        judged.flatMap(({ change, proposed }) =>
          change.id === id && (proposed.kind === 'password' || proposed.kind === 'address')
            ? [proposed.userId]
            : [],
        ),
      wantsSecond: ({ id }) =>
        judged.some(
          (one) => one.change.id === id && one.proposed.kind === 'password' && one.judged.needs === 'second',
        ),
      tellApart: () => findEntangled(at, before, judged),
      prepare: async (context) => {
        const made = new Map<string, MadeForOnce>();
        for (const one of judged)
          if (isTold(context, one)) made.set(one.change.id, await makePassword(context));
        return made;
      },
      apply: async (tx, context, prepared) => {
        const moment = await momentOfChange(tx);
        let state = before;
        const passwords: MadePassword[] = [];
        for (const one of judged) {
          // By what the changes before it have made of the group.
          const rights = changeIn(state, one.proposed);
          state = changed(state, rights);
          for (const userId of movedIn(rights))
            await setMemberships(tx, userId, personIn(state, userId).groups, moment);
          for (const [groupId, codes] of rights.permits ?? []) await setPermits(tx, groupId, codes, moment);
          passwords.push(...(await writeAccount(tx, context, one, prepared)));
        }
        await publish(tx, { kind: 'rights' });
        return passwords;
      },
    };
  },
};
