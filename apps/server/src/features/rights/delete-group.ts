import { deleteGroup as endpoint } from '@kiemlab/contract/features/rights/rights.api';
import { AppError, found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { changeRights } from './change-rights.ts';
import { endGroup } from './groups.queries.ts';

/**
 * Ends a group that nobody is in any more, and its rights with it; it stays for the days on which it counted, its name is free
 * again (USER-02). Throws GROUP_HAS_MEMBERS, OWN_RIGHTS for a group that the caller is in.
 */
export const deleteGroup = route(endpoint, async ({ query: { idGroup } }, context) => {
  await changeRights(context, {
    action: endpoint.id,
    confirmation: {},
    change: { permits: new Map([[idGroup, []]]) },
    judge: (_tx, { groups, people }) => {
      const { name } = found(groups.get(idGroup), 'NOT_FOUND');
      const members = [...people].filter(([, person]) => person.groups.has(idGroup));
      if (members.some(([id]) => id === context.user.id)) throw new AppError('OWN_RIGHTS');
      if (members.length > 0)
        throw new AppError('GROUP_HAS_MEMBERS', { count: members.length, codes: [name] });
    },
    work: (tx, at) => endGroup(tx, idGroup, at),
  });
  return {};
});
