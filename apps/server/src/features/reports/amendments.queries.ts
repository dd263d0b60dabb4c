import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';

/** The first report of a number of a year. */
export const findFirstReport = (
  db: Database,
  number: number,
  year: number,
): Promise<{ code: string; full_number: string; created_at: Date }> =>
  db
    .selectFrom('report')
    .select(['code', 'full_number', 'created_at'])
    .where('number', '=', number)
    .where('year', '=', year)
    .where('amendment', '=', 0)
    .executeTakeFirstOrThrow();

/** The last amendment of a number of a year, void ones counted: no number is given twice. 0 where there is none. */
export async function findLastAmendment(db: Database, number: number, year: number): Promise<number> {
  const row = await db
    .selectFrom('report')
    .select(({ fn }) => fn.max('amendment').as('last'))
    .where('number', '=', number)
    .where('year', '=', year)
    .executeTakeFirstOrThrow();
  return Number(row.last);
}

/** True where the tests of a sample say another thing than when the draft began to amend its report: the database voids none of those. */
export async function isAltered(db: Database, reportId: string): Promise<boolean> {
  const { rows } = await sql<{ altered: boolean }>`
    SELECT a.said <> tests_said(r.sample_id) AS altered FROM amended_tests a JOIN report r ON r.id = a.report_id WHERE r.id = ${reportId}`.execute(
    db,
  );
  return rows[0]?.altered ?? false;
}
