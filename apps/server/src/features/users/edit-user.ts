import { can } from '@kiemlab/contract/core/actor';
import { sameHolder } from '@kiemlab/contract/core/same-person';
import { editUser as endpoint, spelled } from '@kiemlab/contract/features/users/user-keeping.api';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { publish } from '../../platform/notify/publish.queries.ts';
import { endSessionsOf } from '../../platform/auth/end-sessions.queries.ts';
import { AppError, found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { confirmSigner } from '../../platform/signing/sign-records.ts';
import { spendToken } from '../auth/password-reset.queries.ts';
import { changeRights, type GuardedParts, type RightsChange } from '../rights/change-rights.ts';
import { lockRights } from '../rights/rights-state.queries.ts';
import { endWaiting, waitForSecond } from '../safeguards/ask-second.ts';
import { findGroupsOf } from './groups-of-person.queries.ts';
import {
  findPersonById,
  isNumberTaken,
  lockPeople,
  lockPerson,
  type PersonChange,
  writePerson,
} from './person.queries.ts';
import { checkFileNamed, personValues, refuseHeldNumber, taken } from './person-values.ts';
import { judgeName, renamed } from './joining-name.ts';
import { movedAddresses, tellOfMove } from './moved-addresses.ts';
import { mayAssign, wantedGroups } from './wanted-groups.ts';

type Waits = Pick<GuardedParts, 'enabled' | 'addresses'>;
const NOTHING_WAITS: Waits = { enabled: [], addresses: new Map() };

const sameIds = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/**
 * Changes what is kept of a person, the groups and whether he or she may log in (USER-01). What changes rights goes the way of
 * all rights, and so do mail addresses, to which links for a new password go; one's own want the own password (COMP-02). A name by which two
 * people would count as one waits for a second person as well, where one of them signs, confirms or administers (rule R12). The rest does
 * not. What was changed meanwhile is STALE_VERSION, by the version that is named or else by the one that this call has seen.
 */
export const editUser = route(endpoint, async ({ body }, context) => {
  const { db, user } = context;
  const general = spelled(body.GeneralInformation, body.GeneralInfomation);
  const person = spelled(body.UserInformation, body.UserInfomation);
  const id = general.IdUser;
  const stored = found(await findPersonById(db, id), 'NOT_FOUND');
  const held = (await findGroupsOf(db, id)).map((group) => group.id);
  const wanted = body.GroupApp ? await wantedGroups(db, body.GroupApp) : held;
  await checkFileNamed(db, person);

  const mayLogIn = general.LoginStatus === 1;
  const isDisabled = stored.login_enabled && !mayLogIn;
  const isEnabled = !stored.login_enabled && mayLogIn;
  const change: RightsChange = {};
  if (isDisabled || isEnabled) {
    // A second account of one's own may be closed, and is not opened again by oneself.
    if (isDisabled ? id === user.id : sameHolder(user, id)) throw new AppError('OWN_ACCOUNT');
    if (!can(user, 'UserManagament_DeleteUser')) throw new AppError('FORBIDDEN');
  }
  if (isDisabled) change.disabled = [id];
  if (isEnabled) change.enabled = [id];
  if (!sameIds(held, wanted)) {
    mayAssign(user);
    change.memberships = new Map([[id, wanted]]);
  }
  const moved = movedAddresses(stored, personValues(person, user));
  if (id !== user.id && moved.length > 0) change.addresses = new Map([[id, moved]]);
  if (stored.version !== (body.version ?? stored.version))
    throw new AppError('STALE_VERSION', { codes: [stored.username] });
  // Who found the screen open would else have a link to a new password sent.
  if (id === user.id && moved.length > 0) {
    if (change.memberships) throw new AppError('OWN_RIGHTS');
    await confirmSigner(context, body.password);
  }

  const work = async (tx: Tx, waits: Waits): Promise<number> => {
    const name = renamed(stored, personValues(person, user));
    if (name) await lockRights(tx);
    await lockPeople(tx);
    const now = found(await lockPerson(tx, id), 'NOT_FOUND');
    if (now.version !== (body.version ?? stored.version))
      throw new AppError('STALE_VERSION', { codes: [now.username] });
    const values: PersonChange = {
      ...personValues(person, user),
      login_enabled: mayLogIn && !waits.enabled.includes(id),
    };
    // An address that waits stays what it was.
    if (waits.addresses.has(id)) {
      values.email = stored.email;
      values.alternate_email = stored.alternate_email;
    }
    const asked = name && (await judgeName(tx, name, { askedBy: user.id, reason: body.reason ?? '' }));
    if (asked) {
      values.last_name = stored.last_name;
      values.first_name = stored.first_name;
    }
    if (general.MaUser !== undefined) values.employment_number = general.MaUser;
    if (general.MaUser !== undefined && (await isNumberTaken(tx, general.MaUser, id)))
      throw taken('GeneralInformation.MaUser', general.MaUser);
    if (values.id_card !== stored.id_card) await refuseHeldNumber(tx, values.id_card, id);
    const version = await writePerson(tx, id, values);
    if (asked) await waitForSecond(tx, context, asked);
    else if (name) await endWaiting(tx, { kind: 'name', subject: id, askedBy: user.id });
    // Who reads the mail of before has nothing of the new one: a link that is under way there works no more.
    if (values.email !== stored.email) await spendToken(tx, id);
    // Whose other accounts are the same person's may be another answer now.
    await publish(tx, { kind: 'rights' });
    if (!waits.addresses.has(id))
      await tellOfMove(tx, context, { name: stored.full_name ?? '', username: stored.username, moved });
    if (isDisabled) await endSessionsOf(tx, id, 'account disabled');
    return version;
  };
  const isOfRights = Object.keys(change).length > 0;
  const version = isOfRights
    ? await changeRights(context, {
        action: endpoint.id,
        confirmation: body,
        change,
        work: (tx, _at, waits) => work(tx, waits),
      })
    : await context.write({ action: endpoint.id, reason: body.reason }, (tx) => work(tx, NOTHING_WAITS));
  context.sessions.forget();
  return { IdUser: id, version };
});
