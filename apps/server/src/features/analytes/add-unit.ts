import { addUnit as endpoint } from '@kiemlab/contract/features/analytes/units.api';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { findUnit, insertUnit, lockUnits } from './units.queries.ts';

/** Adds a unit at the end of the list (specification 1 §7). Throws DUPLICATE with the unit as the list writes it. */
export const addUnit = route(endpoint, ({ body: { unitName } }, context) =>
  context.write({ action: endpoint.id }, async (tx) => {
    await lockUnits(tx);
    const value = await findUnit(tx, unitName);
    if (value !== undefined)
      throw new AppError('DUPLICATE', { value, fields: [{ field: 'unitName', code: 'INVALID_VALUE' }] });
    await insertUnit(tx, unitName);
    return { unitName, odd: false };
  }),
);
