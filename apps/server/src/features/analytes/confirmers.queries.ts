import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import { CONFIRMER_RIGHTS } from '@kiemlab/contract/features/analytes/limits.rules';
import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';

const holds = (...codes: PermissionCode[]) => sql`EXISTS (
  SELECT FROM user_group g JOIN permission_group_permit p USING (group_id) WHERE g.user_id = u.id AND p.code = ANY(${codes}))`;

/** Another person than this one, whatever the account (rule R7). */
const isOther = (authorId: string | null) =>
  sql`u.id IS DISTINCT FROM ${authorId}::uuid AND u.id NOT IN (SELECT p.same FROM same_people(ARRAY[${authorId}::uuid]) p)`;

/** People `u` who may be the second person of a change of limits, but its author (rule T15). */
export const confirmersBut = (authorId: string | null) => sql`
  u.login_enabled AND ${isOther(authorId)} AND ${holds('EditConfig')} AND ${holds(...CONFIRMER_RIGHTS)}`;

/** As many people as a sentence may name. */
const MOST_TOLD = 20;

interface Confirmer {
  id: string;
  full_name: string;
}

/** Who may confirm a change of limits of an author, and who lacks nothing but changing the set-up; the first of each by name. */
export async function findConfirmers(
  db: Database,
  authorId: string | null,
): Promise<{ confirmers: Confirmer[]; candidates: Confirmer[] }> {
  const people = async (which: ReturnType<typeof sql>): Promise<Confirmer[]> => {
    const { rows } = await sql<Confirmer>`
      SELECT u.id, u.full_name FROM app_user u WHERE ${which}
       ORDER BY u.full_name COLLATE "vi-x-icu", u.id LIMIT ${MOST_TOLD}`.execute(db);
    return rows;
  };
  return {
    confirmers: await people(confirmersBut(authorId)),
    candidates: await people(sql`
      u.login_enabled AND ${isOther(authorId)} AND NOT ${holds('EditConfig')} AND ${holds(...CONFIRMER_RIGHTS)}`),
  };
}
