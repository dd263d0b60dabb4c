import {
  type AnalyteGroup,
  listAnalyteGroups as endpoint,
} from '@kiemlab/contract/features/analytes/analytes.api';
import { FLAG_BASES } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { z } from 'zod';
import { route } from '../../platform/http/route.ts';
import { findAnalyteGroups, type StoredGroup } from './analytes.queries.ts';

const flagBase = z.enum(FLAG_BASES);

/** A group of analytes as calls answer it. */
export const presentAnalyteGroup = (row: StoredGroup): AnalyteGroup => ({
  id: row.id,
  name: row.name,
  testId: row.classification_id,
  flagCalculationBase: flagBase.parse(row.flag_base),
  ownFlagBase: row.own_flag_base !== null,
  version: row.version,
});

/** Analyte groups of a test id. */
export const listAnalyteGroups = route(endpoint, async ({ query }, { db }) =>
  (await findAnalyteGroups(db, { classificationId: query.testId })).map(presentAnalyteGroup),
);
