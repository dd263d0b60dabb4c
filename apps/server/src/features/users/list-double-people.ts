import { listDoublePeople as endpoint } from '@kiemlab/contract/features/users/same-people.api';
import { route } from '../../platform/http/route.ts';
import { nobodyApart } from './nobody-apart.ts';
import { presentAccount } from './present-account.ts';
import { findDoubles } from './same-people.queries.ts';

/** Pairs of accounts that count as one person's until somebody confirms them as two (rule R7). */
export const listDoublePeople = route(endpoint, async ({ query }, { db, user }) => {
  const { page, size, ...order } = query;
  const { rows, total } = await findDoubles(db, order, { offset: page * size, limit: size });
  const isAlone = await nobodyApart(
    db,
    user,
    rows.flatMap(({ one, other }) => [one.id, other.id]),
  );
  return {
    pairs: rows.map(({ one, other, by, one_number }) => ({
      users: [presentAccount(one), presentAccount(other)] as [
        ReturnType<typeof presentAccount>,
        ReturnType<typeof presentAccount>,
      ],
      by,
      oneNumber: one_number,
      alone: !one_number && isAlone([one.id, other.id]),
    })),
    total,
  };
});
