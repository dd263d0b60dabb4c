import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** How long ago a person's sessions began, and somebody acted in them; what is not named stays. */
interface Ago {
  began?: string;
  seen?: string;
}

/** Moves the moments of a person's sessions, so that a test need not wait; every copy of the program reads them anew. */
export async function moveSession(
  apps: readonly TestApp[],
  { id }: Person,
  { began, seen }: Ago,
): Promise<void> {
  // What is still in memory was before.
  for (const { services } of apps) await services.sessions.flush();
  const owner = apps[0]?.owner;
  await owner?.query("SET kiemlab.action = 'test.move'");
  if (began !== undefined)
    await owner?.query('UPDATE session SET created_at = now() - $2::interval WHERE user_id = $1', [
      id,
      began,
    ]);
  if (seen !== undefined)
    await owner?.query(
      `INSERT INTO session_activity SELECT id, now() - $2::interval FROM session WHERE user_id = $1
       ON CONFLICT (session_id) DO UPDATE SET last_seen_at = EXCLUDED.last_seen_at`,
      [id, seen],
    );
  for (const { services } of apps) services.sessions.forget();
}

/** Why a person's sessions ended, the oldest first; null for one that is open. */
export async function endsOf({ owner }: TestApp, { id }: Person): Promise<(string | null)[]> {
  const { rows } = await owner.query<{ ended_because: string | null }>(
    'SELECT ended_because FROM session WHERE user_id = $1 ORDER BY created_at',
    [id],
  );
  return rows.map((row) => row.ended_because);
}
