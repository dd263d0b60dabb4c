import { readSetting, writeSetting } from '../features/settings/settings.queries.ts';
import type { DemoAnalyte, DemoClient } from './data/types.ts';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';

/** The setting that says how far the demo laboratory is. */
export const STATE = 'demo';

/** How far the demo laboratory is; null on a database that has none. */
export const readDemoState = (db: Database) => readSetting(db, STATE);

export const writeDemoState = (tx: Tx, state: 'loading' | 'loaded'): Promise<void> =>
  writeSetting(tx, STATE, state);

export async function insertClient(tx: Tx, client: DemoClient): Promise<string> {
  const { id } = await tx
    .insertInto('client')
    .values({
      facility_name: client.facilityName,
      last_name: client.lastName,
      first_name: client.firstName,
      client_type: client.clientType,
      email: client.email,
      phone: client.phoneNo,
      address: client.address,
      city: client.city,
      identification_number: client.identificationNumber ?? '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertTestGroup(tx: Tx, name: string): Promise<string> {
  const row = await tx
    .insertInto('test_group')
    .values({ name, flag_base: 'RESULT' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export interface NewClassification {
  testGroupId: string;
  testCode: string;
  name: string;
  standard: string;
  type: 'QUANTITATIVE' | 'QUALITATIVE';
  templateIds: readonly string[];
  technicianIds: readonly string[];
  approverIds: readonly string[];
}

/** A test code with one test id, its sample types and its people; a list without names means everybody with the right. */
export async function insertClassification(tx: Tx, test: NewClassification): Promise<string> {
  const code = await tx
    .insertInto('test_code')
    .values({ test_group_id: test.testGroupId, name: test.testCode })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('test_classification')
    .values({
      test_code_id: code.id,
      test_id: `${test.testCode}-01`,
      name: test.name,
      standard: test.standard,
      type: test.type,
      technician_list: test.technicianIds.length > 0 ? 'NAMED' : 'EVERYONE',
      approver_list: test.approverIds.length > 0 ? 'NAMED' : 'EVERYONE',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const people = [
    ...test.technicianIds.map((user_id) => ({ classification_id: id, user_id, role: 'technician' })),
    ...test.approverIds.map((user_id) => ({ classification_id: id, user_id, role: 'approver' })),
  ];
  await tx.insertInto('test_classification_person').values(people).execute();
  await tx
    .insertInto('test_classification_template')
    .values(test.templateIds.map((template_id) => ({ classification_id: id, template_id })))
    .execute();
  return id;
}

/** A group of analytes; `position` counts on from group to group, in the order of the monograph. */
export async function insertAnalytes(
  tx: Tx,
  classificationId: string,
  group: { name: string; analytes: readonly DemoAnalyte[] },
  position: number,
): Promise<void> {
  const { id } = await tx
    .insertInto('analyte_group')
    .values({ classification_id: classificationId, name: group.name })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('analyte')
    .values(
      group.analytes.map((analyte, index) => ({
        group_id: id,
        position: position + index,
        name: analyte.name,
        method: analyte.method,
        unit: analyte.unit,
        lod: analyte.lod ?? null,
        loq: analyte.loq ?? null,
        cost: analyte.cost,
        requirement: analyte.requirement,
        type: analyte.type,
        minimum: analyte.minimum ?? null,
        maximum: analyte.maximum ?? null,
        critical_low: analyte.criticalLow ?? null,
        critical_high: analyte.criticalHigh ?? null,
        hours_turnaround: analyte.hours ?? null,
        days_turnaround: analyte.days ?? null,
      })),
    )
    .execute();
}
