import type { TEST_ORDER } from '@kiemlab/contract/features/analyses/analyses.order';
import type { ColumnOf } from '@kiemlab/contract/core/sorted-columns';
import type { ListOrder } from '@kiemlab/contract/core/list-order';
import { TEST_STATUSES } from '@kiemlab/contract/features/analyses/analyses.statuses';
import { amongIds } from '@kiemlab/db/among-ids';
import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';
import { byCode, byName, byRank, orderBy } from '../../../platform/paging/list-order.queries.ts';
import { dueTold } from '../due.queries.ts';
import { inOrder } from './list-tests.queries.ts';

/** How a list of tests is wanted. */
export type TestOrder = ListOrder<ColumnOf<typeof TEST_ORDER>>;

/** By what tests are put in order; numbers of samples as in their list, those that are due by nothing last. */
const COMPARED = {
  sample: byCode(sql`s.code`),
  sampleName: byName(sql`s.name`),
  analyte: byName(sql`t.analyte_name`),
  status: byRank(sql`t.status`, TEST_STATUSES),
  due: dueTold,
  technician: byName(sql`u.full_name`),
  code: byCode(sql`t.code`),
};

/** Tests by their ids, in the order that is wanted, among equal ones in that of lists. */
export async function sortTests(db: Database, ids: readonly string[], order: TestOrder): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT t.id FROM test_record t JOIN sample s ON s.id = t.sample_id LEFT JOIN app_user u ON u.id = t.technician_id
     WHERE t.id = ${amongIds(ids)} ORDER BY ${orderBy(order, COMPARED, inOrder)}, t.id`.execute(db);
  return rows.map(({ id }) => id);
}
