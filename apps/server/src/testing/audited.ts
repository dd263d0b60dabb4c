import { expect } from 'vitest';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** A change in the trail. */
export interface TrailChange {
  entity: string;
  operation: string;
  field: string;
  old_value: string | null;
  new_value: string | null;
}

/** A file was sent, from which a job imports. */
const ASKED = 'samples.start-import';

/** Runs a write that must leave exactly one entry in the trail, of this person and action, beside that a job was asked for; answers its changes. */
export async function audited<T>(
  app: TestApp,
  who: Person | undefined,
  action: string,
  write: () => Promise<T>,
): Promise<{ answer: T; reason: string; changes: TrailChange[] }> {
  const before = await app.owner.query<{ last: string }>(
    'SELECT coalesce(max(id), 0) AS last FROM audit_event',
  );
  const answer = await write();
  const { rows } = await app.owner.query<{
    id: string;
    action: string;
    actor_id: string | null;
    full_name: string;
    reason: string;
  }>('SELECT id, action, actor_id, full_name, reason FROM audit_event WHERE id > $1 AND action <> $2', [
    before.rows[0]?.last,
    ASKED,
  ]);
  expect(rows).toMatchObject([{ action, actor_id: who?.id ?? null, full_name: who?.fullName ?? '' }]);
  const changes = await app.owner.query<TrailChange>(
    `SELECT entity, operation, field, old_value, new_value FROM audit_row r JOIN audit_change c ON c.row_id = r.id
      WHERE event_id = $1 ORDER BY r.id, field`,
    [rows[0]?.id],
  );
  return { answer, reason: rows[0]?.reason ?? '', changes: changes.rows };
}
