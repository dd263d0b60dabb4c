import { ADMINISTRATOR_RIGHT } from '@kiemlab/contract/features/rights/rights.rules';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { holds } from '../../platform/auth/holds.queries.ts';
import { raiseAlerts } from '../alerts/raise-alerts.queries.ts';

interface Administrator {
  id: string;
  username: string;
  name: string;
  /** False for who has never chosen a password, and can help nobody yet. */
  hasChosen: boolean;
}

/** Administrators who may log in. */
export async function findAdministrators(db: Database): Promise<Administrator[]> {
  const { rows } = await sql<Administrator>`
    SELECT u.id, u.username, coalesce(u.full_name, u.username) AS name, NOT u.must_change_password AS "hasChosen"
      FROM app_user u WHERE u.login_enabled AND ${holds(ADMINISTRATOR_RIGHT)} ORDER BY u.username`.execute(
    db,
  );
  return rows;
}

/** Tells unit heads, quality and the person, of whom nobody gave the password. */
export const tellOfRescue = (
  tx: Tx,
  { id, username, name }: Pick<Administrator, 'id' | 'username' | 'name'>,
): Promise<number> =>
  raiseAlerts(tx, ['PASSWORD_RESCUED'], {
    params: sql`jsonb_build_object('username', ${username}::text, 'name', ${name}::text)`,
    link: sql`NULL`,
    linkName: sql`NULL`,
    people: sql`ARRAY[${id}::uuid]`,
    from: sql``,
  });
