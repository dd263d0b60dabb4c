import { getSetup as endpoint } from '@kiemlab/contract/features/setup/setup.api';
import { route } from '../../platform/http/route.ts';
import { isEmpty } from '../users/users.queries.ts';

/** Whether nobody has an account yet. */
export const getSetup = route(endpoint, async (_input, { db }) => ({ needed: await isEmpty(db) }));
