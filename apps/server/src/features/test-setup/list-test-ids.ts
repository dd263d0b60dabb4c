import {
  LIST_MODES,
  listTestIds as endpoint,
  TEST_TYPES,
} from '@kiemlab/contract/features/test-setup/test-setup.api';
import { z } from 'zod';
import { route } from '../../platform/http/route.ts';
import { findTestIds } from './test-setup.queries.ts';

const testType = z.enum(TEST_TYPES);
const listMode = z.enum(LIST_MODES);

/** Test ids with sample types and authorised people (2 §3). */
export const listTestIds = route(endpoint, async ({ query }, { db }) =>
  (await findTestIds(db, query)).map((row) => ({
    id: row.id,
    testId: row.test_id,
    name: row.name,
    standard: row.standard,
    type: testType.parse(row.type),
    testGroupId: row.test_group_id,
    testCodeDTO: { id: row.code_id, name: row.code_name },
    sampleTypes: row.sample_types,
    technicianList: listMode.parse(row.technician_list),
    technician: row.technicians,
    approverList: listMode.parse(row.approver_list),
    approver: row.approvers,
  })),
);
