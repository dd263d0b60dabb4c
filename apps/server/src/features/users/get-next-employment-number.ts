import { getNextEmploymentNumber as endpoint } from '@kiemlab/contract/features/users/user-keeping.api';
import { route } from '../../platform/http/route.ts';
import { nextEmploymentNumber } from './person.queries.ts';

/** The number that an account made now would get; nothing is kept for anybody. */
export const getNextEmploymentNumber = route(endpoint, async (_input, { db }) => ({
  MaUser: await nextEmploymentNumber(db),
}));
