import type { AppCode } from '@kiemlab/contract/core/permissions';
import { changeOf } from '@kiemlab/contract/features/rights/rights.rules';
import type { AccountToSign, GroupToSign, ToSign } from '@kiemlab/contract/features/rights/to-sign';
import { contentHash, type Signable } from '../../platform/signing/sign-records.ts';
import { lastDayOf } from './last-day.ts';
import type { JudgedChange } from './judge-rights.ts';
import { codesOf, namedIn, personIn, type RightsChange, type RightsState } from './rights-state.ts';

/** A change of rights with the rights that it was judged on. */
export interface LoadedChange {
  before: RightsState;
  judged: JudgedChange;
}

/** The application of a group: each has one of the same name for a role. */
function appOf(state: RightsState, groupId: string): AppCode {
  const app = state.groups.get(groupId)?.app;
  if (!app) throw new Error('a change of rights names a group that is not there');
  return app;
}

/** The rights of an account at one moment. */
function accountRights(state: RightsState, id: string) {
  const { enabled, groups } = personIn(state, id);
  return {
    enabled,
    groups: [...groups]
      .map(([group, until]) => ({
        group,
        app: appOf(state, group),
        name: state.groups.get(group)?.name ?? '',
        until: until?.toISOString() ?? null,
      }))
      .sort((a, b) => (a.group < b.group ? -1 : 1)),
    codes: [...codesOf(state, id)].sort(),
  };
}

/** What is signed of an account: who it is, the rights before (none, where the change makes it) and after, what else is set. */
function accountContent(change: RightsChange, { before, judged: { after } }: LoadedChange, id: string) {
  const { name, username, access } = personIn(after, id);
  return {
    name,
    username,
    before: before.people.has(id) ? accountRights(before, id) : null,
    access,
    after: accountRights(after, id),
    password: change.passwords?.includes(id) ?? false,
    addresses: [...(change.addresses?.get(id) ?? [])],
  };
}

/** What is signed of a group: its rights before and after, and who has them by it. */
function groupContent({ before, judged: { after } }: LoadedChange, id: string) {
  return {
    app: appOf(before, id),
    name: before.groups.get(id)?.name ?? '',
    before: [...(before.groups.get(id)?.codes ?? [])].sort(),
    after: [...(after.groups.get(id)?.codes ?? [])].sort(),
    members: [...before.people]
      .flatMap(([member, { name, username, access, enabled, groups }]) =>
        enabled && groups.has(id) ? [{ id: member, name, username, access }] : [],
      )
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
  };
}

type AccountContent = ReturnType<typeof accountContent>;
type GroupContent = ReturnType<typeof groupContent>;

/** Accounts and groups that a change names, with what is signed of each. */
function contentsOf(change: RightsChange, loaded: LoadedChange) {
  const { userIds, groupIds } = namedIn(change);
  return {
    accounts: userIds.map((id) => ({ id, content: accountContent(change, loaded, id) })),
    groups: groupIds.map((id) => ({ id, content: groupContent(loaded, id) })),
  };
}

/** Form 5 of the content: with names, the application of a group, its people, addresses, and who else could act as an account, also as one that is made. */
const FORM = 5;

/** What is signed of a change: each account and each group that it names, as it was and as it is from now on. */
export function signablesOf(change: RightsChange, loaded: LoadedChange): Signable[] {
  const { accounts, groups } = contentsOf(change, loaded);
  const signable = (subject: string, { id, content }: { id: string; content: object }): Signable => ({
    subject,
    subjectId: id,
    of: {},
    content,
    contentVersion: FORM,
  });
  return [
    ...accounts.map((one) => signable('user', one)),
    ...groups.map((one) => signable('permission-group', one)),
  ];
}

const sameGroup = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

function shownAccount({
  name,
  username,
  before,
  after,
  access,
  password,
  addresses,
}: AccountContent): AccountToSign {
  const held = before?.groups ?? [];
  const apart = (from: typeof held, other: typeof held) =>
    from
      .filter((group) => !other.some((one) => sameGroup(one, group)))
      .map(({ app, name: group, until }) => ({
        app,
        name: group,
        until: lastDayOf(until === null ? null : new Date(until)),
      }));
  const { added, taken } = changeOf(before?.codes ?? [], after.codes);
  return {
    name,
    username,
    isNew: before === null,
    enabled: { before: before?.enabled ?? false, after: after.enabled },
    groups: { gained: apart(after.groups, held), lost: apart(held, after.groups) },
    gained: added,
    lost: taken,
    password,
    access,
    addresses,
  };
}

function shownGroup({ app, name, before, after, members }: GroupContent): GroupToSign {
  const { added, taken } = changeOf(before, after);
  return { app, name, gained: added, lost: taken, members };
}

/**
 * What a person is shown before he or she signs, made of what would be signed and of nothing else. An account that is not made yet
 * has no id in `seen`: each call draws another one, its user name is given once.
 */
export function toSign(change: RightsChange, loaded: LoadedChange): ToSign {
  const { accounts, groups } = contentsOf(change, loaded);
  const seen = contentHash({
    accounts: accounts.map(({ id, content }) => ({ id: content.before && id, content })),
    groups,
  });
  return {
    needs: loaded.judged.needs,
    seen: seen.toString('hex'),
    accounts: accounts.map(({ content }) => shownAccount(content)),
    groups: groups.map(({ content }) => shownGroup(content)),
  };
}
