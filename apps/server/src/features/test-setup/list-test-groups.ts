import {
  FLAG_BASES,
  listTestGroups as endpoint,
  type TestGroup,
} from '@kiemlab/contract/features/test-setup/test-setup.api';
import { z } from 'zod';
import { route } from '../../platform/http/route.ts';
import { findTestGroups } from './test-setup.queries.ts';

const flagBase = z.enum(FLAG_BASES);

/** A test group as lists and pickers show it. */
export const presentTestGroup = (row: {
  id: string;
  name: string;
  flag_base: string;
  current_version: number;
  created_at: Date;
}): TestGroup => ({
  id: row.id,
  name: row.name,
  flagCalculationBase: flagBase.parse(row.flag_base),
  version: row.current_version,
  createDate: row.created_at.toISOString(),
});

/** Test groups in Vietnamese order. */
export const listTestGroups = route(endpoint, async (_input, { db }) =>
  (await findTestGroups(db)).map(presentTestGroup),
);
