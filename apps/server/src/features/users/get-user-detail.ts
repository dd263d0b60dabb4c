import { can } from '@kiemlab/contract/core/actor';
import type { AppCode } from '@kiemlab/contract/core/permissions';
import { getUserDetail as endpoint } from '@kiemlab/contract/features/users/user-keeping.api';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { findGroupsOf, findPermitsOfGroups } from './groups-of-person.queries.ts';
import { findPersonById } from './person.queries.ts';

/**
 * A person as a whole, so that the dialog is filled from it (2 §3 'User'). Those who do not keep the accounts get what stands
 * in lists; of themselves everything but the identity card.
 */
export const getUserDetail = route(endpoint, async ({ query }, { db, user }) => {
  const row = found(await findPersonById(db, query.idUser), 'NOT_FOUND');
  const isFull = can(user, 'UserManagament') || row.id === user.id;
  // Who gives rights sees from which groups they come.
  const groups = isFull || can(user, 'UserManagament_AssignRight') ? await findGroupsOf(db, row.id) : [];
  const permits = await findPermitsOfGroups(
    db,
    groups.map(({ id }) => id),
  );
  const apps = [...new Set(groups.map((group) => group.app_code))];
  const inApp = (app: AppCode): string[] =>
    groups.filter((group) => group.app_code === app).map(({ id }) => id);
  return {
    GeneralInformation: {
      IdUser: row.id,
      MaUser: row.employment_number,
      IdAccount: row.id,
      LoginStatus: row.login_enabled ? (1 as const) : (2 as const),
      UserRole: apps.map((appCode) => {
        const listGroup = inApp(appCode);
        const codes = permits.filter(({ group_id }) => listGroup.includes(group_id)).map(({ code }) => code);
        return { appCode, listGroup, listRoles: [...new Set(codes)] };
      }),
    },
    LoginInfomation: { Username: row.username },
    UserInfomation: {
      FirstName: row.first_name,
      LastName: row.last_name,
      CMND: can(user, 'User_IdCards') ? row.id_card : null,
      Position: row.position,
      Department: row.department,
      Address: isFull ? row.address : '',
      City: isFull ? row.city : '',
      Email: row.email,
      Phone: row.phone,
      EntryDate: isFull ? row.entry_date : null,
      AlternateEmail: isFull ? row.alternate_email : '',
      FileAttachmentId: isFull ? row.file_attachment_id : null,
    },
    GroupApp: apps.map((app) => ({ AppCode: app, ListGroup: inApp(app) })),
    Department: row.department,
    Position: row.position,
    version: row.version,
  };
});
