import type pg from 'pg';
import { STATE } from './demo.queries.ts';
import { LOADER_ADDRESS } from './demo-caller.ts';

/** What the program does by itself in the background and at its start, by the request in the trail. */
const BY_ITSELF = ['start', 'housekeeping', 'retention', 'alerts'];

/** True where the loading of a demo laboratory began and did not come to its end. */
export async function isHalfLoaded(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    "SELECT to_regclass('public.setting') IS NOT NULL AS there",
  );
  if (!rows[0]?.there) return false;
  const half = await client.query('SELECT FROM setting WHERE key = $1 AND value = $2', [STATE, '"loading"']);
  return half.rowCount !== 0;
}

/** True where the trail has an event that neither the loader, nor the program by itself, nor a migration made. */
export async function hasWorkOfOthers(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ any: boolean }>(
    `SELECT EXISTS (
       SELECT FROM audit_event
        WHERE client_ip <> $1
          AND NOT (actor_id IS NULL AND (request_id = ANY ($2) OR module = 'migrate'))) AS any`,
    [LOADER_ADDRESS, BY_ITSELF],
  );
  return rows[0]?.any ?? true;
}

/** An empty schema that keeps the id of the laboratory: its files folder carries it. */
const CLEAR = `
  CREATE SCHEMA kept;
  ALTER TABLE IF EXISTS public.laboratory_id SET SCHEMA kept;
  DROP SCHEMA public CASCADE;
  CREATE SCHEMA public;
  ALTER TABLE IF EXISTS kept.laboratory_id SET SCHEMA public;
  DROP SCHEMA kept`;

/** Empties the database, in one step. */
export const clearDatabase = async (client: pg.Client): Promise<void> => void (await client.query(CLEAR));
