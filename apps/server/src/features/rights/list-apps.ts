import { PERMISSIONS } from '@kiemlab/contract/core/permissions';
import { permissionGroupsOf } from '@kiemlab/contract/features/rights/permission-groups';
import { listApps as endpoint } from '@kiemlab/contract/features/rights/rights.api';
import { route } from '../../platform/http/route.ts';
import { byApp, groupRow } from './app-groups.ts';
import { findGroups } from './groups.queries.ts';

/** Everything that the permission screen chooses from (USER-02, 2 §7 all_apps_permission). */
export const listApps = route(endpoint, async (_input, { db, language }) => {
  const groups = await findGroups(db);
  return byApp(groups, language, (group) => ({
    ...groupRow(group),
    Permits: group.permits,
    Members: group.members,
    MembersDisabled: group.disabled,
  })).map((app) => ({
    ...app,
    listPermissionGroup: permissionGroupsOf(app.AppCode).map(({ name, codes }) => ({
      Name: name[language],
      Permissions: codes.map((Code) => ({ Code, Name: PERMISSIONS[Code].label[language] })),
    })),
  }));
});
