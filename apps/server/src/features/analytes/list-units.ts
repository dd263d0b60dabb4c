import { listUnits as endpoint } from '@kiemlab/contract/features/analytes/units.api';
import { route } from '../../platform/http/route.ts';
import { findUnits } from './units.queries.ts';

/** Units to choose from, those the specification prints first (specification 1 §7). */
export const listUnits = route(endpoint, async (_, { db }) =>
  (await findUnits(db)).map(({ name, odd }) => ({ unitName: name, odd })),
);
