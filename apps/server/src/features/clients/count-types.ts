import { countTypes as endpoint } from '@kiemlab/contract/features/clients/clients.api';
import { valuesOf } from '@kiemlab/contract/features/config-lists/config-lists.rules';
import { route } from '../../platform/http/route.ts';
import { findAdded } from '../config-lists/config-lists.queries.ts';
import { countByType } from './clients.queries.ts';

/** How many clients there are of each type (specification 1 §7); a type without clients is left out. */
export const countTypes = route(endpoint, async (_, { db }) => {
  const counts = await countByType(db);
  const listed = valuesOf('CUSTOMER_CLASSIFICATION', await findAdded(db, 'CUSTOMER_CLASSIFICATION'));
  const types = new Set([...listed, ...counts.keys()]);
  return [...types].flatMap((clientType) => {
    const data = counts.get(clientType);
    return data === undefined ? [] : [{ clientType, data }];
  });
});
