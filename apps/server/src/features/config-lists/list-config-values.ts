import { listConfigValues as endpoint } from '@kiemlab/contract/features/config-lists/config-lists.api';
import { valuesOf } from '@kiemlab/contract/features/config-lists/config-lists.rules';
import { route } from '../../platform/http/route.ts';
import { findAdded } from './config-lists.queries.ts';

/** The values of a configurable list (CLIENT-02). */
export const listConfigValues = route(endpoint, async ({ query }, { db }) => ({
  Values: valuesOf(query.key, await findAdded(db, query.key)),
}));
