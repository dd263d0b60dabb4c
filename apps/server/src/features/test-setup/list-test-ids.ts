import {
  LIST_MODES,
  listTestIds as endpoint,
  TEST_TYPES,
  type TestId,
} from '@kiemlab/contract/features/test-setup/test-setup.api';
import { z } from 'zod';
import { route } from '../../platform/http/route.ts';
import { findTestIds, type Named, type StoredTestId } from './test-ids-list.queries.ts';

const testType = z.enum(TEST_TYPES);
const listMode = z.enum(LIST_MODES);

/** What a test id is without those that it names. */
export const presentOwn = (row: Omit<StoredTestId, 'sample_types' | 'technicians' | 'approvers'>) => ({
  id: row.id,
  testId: row.test_id,
  name: row.name,
  standard: row.standard,
  type: testType.parse(row.type),
  testGroupId: row.test_group_id,
  testCodeDTO: { id: row.code_id, name: row.code_name },
  technicianList: listMode.parse(row.technician_list),
  approverList: listMode.parse(row.approver_list),
  quantity: row.quantity,
  quantityUnit: row.quantity_unit,
  version: row.version,
});

const named = (people: Named[]) => people.map(({ IdUser, Username }) => ({ IdUser, Username }));

/** The two lists of people, and both once more as the specification has them: one JSON string (2 §3). */
export const presentPeople = (technician: Named[], approver: Named[]) => ({
  technician,
  approver,
  data: JSON.stringify({ approver: named(approver), technician: named(technician) }),
});

/** A test id with sample types and authorised people. */
export const presentTestId = (row: StoredTestId): TestId => ({
  ...presentOwn(row),
  sampleTypes: row.sample_types,
  ...presentPeople(row.technicians, row.approvers),
});

/** Test ids with sample types and authorised people (2 §3). */
export const listTestIds = route(endpoint, async ({ query }, { db }) =>
  (await findTestIds(db, query)).map(presentTestId),
);
