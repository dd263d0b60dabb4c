import { listDoublePeople as endpoint } from '@kiemlab/contract/features/users/same-people.api';
import { route } from '../../platform/http/route.ts';
import { presentAccount } from './present-account.ts';
import { findDoubles } from './same-people.queries.ts';

/** Pairs of accounts that count as one person's until somebody confirms them as two (rule R7). */
export const listDoublePeople = route(endpoint, async ({ query: { page, size } }, { db }) => {
  const { rows, total } = await findDoubles(db, { offset: page * size, limit: size });
  return {
    pairs: rows.map(({ one, other, by, one_number }) => ({
      users: [presentAccount(one), presentAccount(other)] as [
        ReturnType<typeof presentAccount>,
        ReturnType<typeof presentAccount>,
      ],
      by,
      oneNumber: one_number,
    })),
    total,
  };
});
