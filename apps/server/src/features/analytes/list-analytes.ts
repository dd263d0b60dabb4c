import { listAnalytes as endpoint } from '@kiemlab/contract/features/analytes/analytes.api';
import { TEST_TYPES } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { z } from 'zod';
import { route } from '../../platform/http/route.ts';
import { findAnalytes } from './analytes.queries.ts';

const testType = z.enum(TEST_TYPES);

/** Analytes of a group or of a whole test id, with their limits as written. */
export const listAnalytes = route(endpoint, async ({ query }, { db }) => {
  const rows = await findAnalytes(db, { groupId: query.analytesGroupId, classificationId: query.testId });
  return rows.map((row) => ({
    id: row.id,
    analytesName: row.name,
    analytesGroupId: row.group_id,
    analytesGroupName: row.group_name,
    methodId: row.method,
    unit: row.unit,
    lod: row.lod,
    loq: row.loq,
    costEstimate: row.cost,
    requirement: row.requirement,
    type: testType.parse(row.type),
    flag: {
      flaggingName: row.name,
      minimum: row.minimum,
      maximum: row.maximum,
      criticalLow: row.critical_low,
      criticalHigh: row.critical_high,
      timeTurnaround: row.hours_turnaround,
      dayTurnaround: row.days_turnaround,
    },
  }));
});
