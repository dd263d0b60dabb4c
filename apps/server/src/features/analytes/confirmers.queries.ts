import { CONFIRMER_RIGHTS } from '@kiemlab/contract/features/analytes/limits.rules';
import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';
import { holds, isNoneOf } from '../../platform/auth/holds.queries.ts';
import { confirmsLimits } from '../alerts/recipients.queries.ts';

const isOther = (authorId: string | null) => isNoneOf(authorId === null ? [] : [authorId]);

/** People `u` who may be the second person of a change of limits, but its author (rule T15). */
const confirmersBut = (authorId: string | null) => sql`
  u.login_enabled AND ${isOther(authorId)} AND ${confirmsLimits}`;

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
