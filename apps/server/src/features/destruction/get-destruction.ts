import { getDestruction as endpoint } from '@kiemlab/contract/features/destruction/destruction.api';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { loadDestruction, presentDestruction } from './load-destruction.ts';

/** Minutes of destruction with their samples, council, signatures and what the caller may do (rule K9). */
export const getDestruction = route(endpoint, async ({ params }, { db, user }) =>
  presentDestruction(found(await loadDestruction(db, params.id, user), 'NOT_FOUND'), user),
);
