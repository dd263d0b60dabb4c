import type pg from 'pg';
import { STATE } from './demo/demo.queries.ts';

/** Whether the database holds a demo laboratory that was loaded to its end. */
export async function isDemoLaboratory(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM setting WHERE key = $1 AND value = $2', [
    STATE,
    '"loaded"',
  ]);
  return rowCount !== 0;
}

/** Whether there is a sample that was not made by `seed`, as the trail tells. */
export async function hasRealSamples(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ any: boolean }>(
    `SELECT EXISTS (SELECT FROM sample) AND EXISTS (
       SELECT FROM audit_event e
        WHERE e.action <> 'samples.seed'
          AND EXISTS (SELECT FROM audit_row r WHERE r.event_id = e.id AND r.entity = 'sample' AND r.operation = 'INSERT')) AS any`,
  );
  return rows[0]?.any ?? true;
}
