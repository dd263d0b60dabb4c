import { createFirstAdministrator as endpoint } from '@kiemlab/contract/features/setup/setup.api';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { checkNewPassword } from '../auth/passwords/check-new-password.ts';
import { insertDefaultTemplates } from './insert-default-templates.ts';
import { DEFAULT_ROLES, type DefaultRole } from '../users/default-roles.ts';
import { insertRole } from '../users/insert-role.ts';
import { insertUser, isEmpty, lockSetup } from '../users/users.queries.ts';

/** Opens a new laboratory: default roles, sample types, and the one who goes on from there. Possible once. */
export const createFirstAdministrator = route(endpoint, async ({ body }, context) => {
  const username = body.username.toLowerCase();
  await checkNewPassword(context, {
    field: 'password',
    password: body.password,
    person: { username, lastName: body.lastName, firstName: body.firstName, emails: [body.email] },
  });
  const passwordHash = await context.passwords.hash(body.password);
  await context.write({ action: endpoint.id }, async (tx) => {
    await lockSetup(tx);
    if (!(await isEmpty(tx))) throw new AppError('SETUP_DONE');
    const groups = new Map<DefaultRole, string[]>();
    for (const name of Object.keys(DEFAULT_ROLES) as DefaultRole[])
      groups.set(name, await insertRole(tx, DEFAULT_ROLES[name]));
    await insertDefaultTemplates(tx);
    const { lastName, firstName, email } = body;
    const user = {
      username,
      passwordHash,
      lastName,
      firstName,
      email,
      employmentNumber: 'NV1',
      position: '',
      department: '',
      phone: '',
    };
    await insertUser(tx, user, groups.get('administrator') ?? []);
  });
  return { username };
});
