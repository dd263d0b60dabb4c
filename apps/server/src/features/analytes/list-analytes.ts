import { type Analyte, listAnalytes as endpoint } from '@kiemlab/contract/features/analytes/analytes.api';
import { TEST_TYPES } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { z } from 'zod';
import { route } from '../../platform/http/route.ts';
import { findAnalytes, findOldestAnalyteGroup, type StoredAnalyte } from './analytes.queries.ts';
import { presentFlagging } from './limits.record.ts';

const testType = z.enum(TEST_TYPES);

/** An analyte as calls answer it, with its limits as written. */
export const presentAnalyte = (row: StoredAnalyte): Analyte => ({
  id: row.id,
  analytesId: row.code,
  analytesName: row.name,
  analytesGroupId: row.group_id,
  analytesGroupName: row.group_name,
  methodId: row.method,
  unit: row.unit,
  lod: row.lod,
  loq: row.loq,
  costEstimate: row.cost,
  testRunNumber: row.test_runs,
  result: row.typical_result,
  observedValue: row.typical_observed,
  otherLabResult: row.typical_other_lab,
  description: row.description,
  requirement: row.requirement,
  type: testType.parse(row.type),
  accredited: row.accredited,
  position: row.position,
  flag: presentFlagging(row),
  limitsWaiting: row.limits_waiting,
  version: row.version,
});

/** Analytes of a group or of a whole test id; without either those of the oldest group (TEST-08). */
export const listAnalytes = route(endpoint, async ({ query: { analytesGroupId, testId } }, { db }) => {
  const groupId = analytesGroupId ?? (testId ? undefined : (await findOldestAnalyteGroup(db))?.id);
  if (!groupId && !testId) return [];
  return (await findAnalytes(db, { groupId, classificationId: testId })).map(presentAnalyte);
});
