import { editUser } from '@kiemlab/contract/features/users/user-keeping.api';
import { actingAs } from '@kiemlab/contract/features/safeguards/one-hand';
import { concernedBy } from '@kiemlab/contract/features/safeguards/may-see-alone';
import { CONFIRMING_RIGHTS } from '@kiemlab/contract/features/safeguards/safeguards.rules';
import type { Proposed } from '@kiemlab/contract/features/safeguards/waiting-change';
import { AppError } from '../../platform/http/app-error.ts';
import { publish } from '../../platform/notify/publish.queries.ts';
import { loadRights, lockRights } from '../rights/rights-state.queries.ts';
import { ownOf, personIn, type RightsState } from '../rights/rights-state.ts';
import type { Reading, WaitingHandler } from '../safeguards/waiting-handler.ts';
import type { StoredChange } from '../safeguards/waiting.queries.ts';
import { findJoined } from './joined-people.queries.ts';
import { fullName, ProposedName, weightyRights } from './joining-name.ts';
import { findPersonById, lockPeople, lockPerson, writePerson } from './person.queries.ts';

/** A name that can still be given, with whom the account would be one with. */
interface Joining {
  change: StoredChange;
  proposed: ProposedName;
  joined: readonly string[];
}

/** What a name comes to now; undefined where the account is called otherwise by now. */
async function read({ db }: Reading, change: StoredChange): Promise<Joining | undefined> {
  const proposed = ProposedName.parse(change.proposal);
  const { userId, lastName, firstName } = proposed;
  const person = await findPersonById(db, userId);
  if (person?.last_name !== lastName.before || person.first_name !== firstName.before) return undefined;
  return { change, proposed, joined: await findJoined(db, userId, fullName(proposed, 'after')) };
}

function show(state: RightsState, { proposed, joined }: Joining): Proposed {
  const shown = (id: string) => {
    const { name, username } = personIn(state, id);
    return { id, name, username };
  };
  const { userId } = proposed;
  return {
    kind: 'name',
    person: shown(userId),
    holds: weightyRights(state, userId),
    before: fullName(proposed, 'before'),
    after: fullName(proposed, 'after'),
    alike: joined.map((id) => ({ ...shown(id), holds: weightyRights(state, id) })),
  };
}

/** Names by which accounts come to count as one person's, where one of them signs, confirms or administers (rule R12). */
export const waitingNames: WaitingHandler = {
  kinds: ['name'],
  asks: () => editUser.permission,
  lock: async (tx) => {
    await lockRights(tx);
    await lockPeople(tx);
  },
  load: async (at, changes) => {
    const all: Joining[] = [];
    for (const change of changes) {
      const one = await read(at, change);
      if (one) all.push(one);
    }
    const state = await loadRights(at.db, {
      userIds: all.flatMap(({ proposed, joined }) => [proposed.userId, ...joined]),
      groupIds: [],
      rights: CONFIRMING_RIGHTS,
    });
    const touched = ({ proposed, joined }: Joining): string[] => [
      ...ownOf(state, proposed.userId),
      ...joined,
    ];
    return {
      shown: new Map(all.map((one) => [one.change.id, show(state, one)])),
      refusalOf: ({ id }, confirmer) => {
        const one = all.find(({ change }) => change.id === id);
        if (!one) return undefined;
        const accounts = actingAs(state.makers, confirmer);
        const isConcerned = touched(one).some((account) => accounts.includes(account));
        return isConcerned ? new AppError('SECOND_PERSON_NOT_FIT') : undefined;
      },
      tellApart: (signed) => {
        const isMoved = (one: Joining): boolean =>
          [...signed].some(
            ([id, shown]) =>
              id !== one.change.id && concernedBy(shown).some((account) => touched(one).includes(account)),
          );
        return Promise.resolve(all.filter(isMoved).map(({ change }) => change));
      },
      apply: async (tx) => {
        for (const { proposed } of all) {
          const { userId, lastName, firstName } = proposed;
          await lockPerson(tx, userId);
          await writePerson(tx, userId, { last_name: lastName.after, first_name: firstName.after });
        }
        await publish(tx, { kind: 'rights' });
        return [];
      },
    };
  },
};
