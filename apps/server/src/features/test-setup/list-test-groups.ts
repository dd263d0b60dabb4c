import { FLAG_BASES, listTestGroups as endpoint } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { z } from 'zod';
import { route } from '../../platform/http/route.ts';
import { findTestGroups } from './test-setup.queries.ts';

const flagBase = z.enum(FLAG_BASES);

/** Test groups in Vietnamese order. */
export const listTestGroups = route(endpoint, async (_input, { db }) =>
  (await findTestGroups(db)).map((row) => ({
    id: row.id,
    name: row.name,
    flagCalculationBase: flagBase.parse(row.flag_base),
  })),
);
