import { randomUUID } from 'node:crypto';
import { createUser as endpoint, spelled } from '@kiemlab/contract/features/users/user-keeping.api';
import { route } from '../../platform/http/route.ts';
import { checkNewPassword } from '../auth/passwords/check-new-password.ts';
import { changeRights } from '../rights/change-rights.ts';
import { publish } from '../../platform/notify/publish.queries.ts';
import { findLikeUsername, isNumberTaken, lockPeople, nextEmploymentNumber } from './person.queries.ts';
import { checkFileNamed, personValues, refuseHeldNumber, taken } from './person-values.ts';
import { insertUser } from './users.queries.ts';
import { mayAssign, wantedGroups } from './wanted-groups.ts';

/**
 * Opens an account (USER-01, COMP-01). Its password is good until the first log-in, where another one has to be chosen. The
 * employment number is drawn where none is typed; one that is typed and taken is refused, whoever was proposed it. So are a log-in name
 * that looks like another one (rule R9) and the identity number of somebody else's account (rule R8); an equal name is not (rule R7).
 */
export const createUser = route(endpoint, async ({ body }, context) => {
  const general = spelled(body.GeneralInformation, body.GeneralInfomation);
  const person = spelled(body.UserInformation, body.UserInfomation);
  const { Username: username, Password: password } = body.LoginInfomation;
  const groupIds = await wantedGroups(context.db, body.GroupApp ?? []);
  if (groupIds.length > 0) mayAssign(context.user);
  await checkFileNamed(context.db, person);
  const { last_name, first_name, email, phone, position, department, ...more } = personValues(
    person,
    context.user,
  );
  await checkNewPassword(context, {
    field: 'LoginInfomation.Password',
    password,
    person: {
      username,
      lastName: last_name,
      firstName: first_name,
      emails: [email, more.alternate_email ?? ''],
    },
  });
  const passwordHash = await context.passwords.hash(password);
  const id = randomUUID();
  const opener = { by: context.user.fullName, at: null };
  const MaUser = await changeRights(context, {
    action: endpoint.id,
    confirmation: body,
    change: {
      made: {
        ...{ id, name: `${last_name} ${first_name}`.trim(), username },
        access: { email, emailSet: email ? opener : null, passwordGiven: opener },
      },
      memberships: new Map([[id, groupIds]]),
    },
    work: async (tx) => {
      await lockPeople(tx);
      const like = await findLikeUsername(tx, username);
      if (like !== undefined) throw taken('LoginInfomation.Username', like);
      await refuseHeldNumber(tx, more.id_card);
      const employmentNumber = general.MaUser ?? (await nextEmploymentNumber(tx));
      if (await isNumberTaken(tx, employmentNumber))
        throw taken('GeneralInformation.MaUser', employmentNumber);
      await insertUser(
        tx,
        {
          id,
          username,
          employmentNumber,
          lastName: last_name,
          firstName: first_name,
          position: position ?? '',
          department: department ?? '',
          email,
          phone,
          passwordHash,
          more: { ...more, login_enabled: general.LoginStatus === 1, must_change_password: true },
        },
        [],
      );
      // Others of the same name count as the same person from now on.
      await publish(tx, { kind: 'rights' });
      return employmentNumber;
    },
  });
  return { IdUser: id, MaUser };
});
