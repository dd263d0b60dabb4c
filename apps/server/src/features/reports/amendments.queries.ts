import type { Database } from '@kiemlab/db/database';

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
