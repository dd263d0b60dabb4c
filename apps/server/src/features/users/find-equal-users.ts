import { findEqualUsers as endpoint } from '@kiemlab/contract/features/users/same-people.api';
import { MOST_EQUAL_USERS } from '@kiemlab/contract/features/users/same-people.rules';
import { route } from '../../platform/http/route.ts';
import { presentAccount } from './present-account.ts';
import { findOfName } from './same-people.queries.ts';

/** Accounts of the name of one to be made or changed, for the page to ask about; the calls that write it ask nothing (rule R7). */
export const findEqualUsers = route(endpoint, async ({ query }, { db }) => {
  const { rows, total } = await findOfName(
    db,
    `${query.LastName} ${query.FirstName}`,
    query.IdUser ?? null,
    MOST_EQUAL_USERS,
  );
  return { users: rows.map(presentAccount), total };
});
