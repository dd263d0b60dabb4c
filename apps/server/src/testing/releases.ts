import type { TestApp } from './test-app.ts';

/** What left last, as it stands under the trail; `hash` in hex. */
export interface LastRelease {
  kind: string;
  what: string;
  about: string;
  filter: object;
  end_state: string | null;
  record_count: number | null;
  hash: string | null;
  who: string;
}

/** The release that was begun last. */
export async function lastRelease({ owner }: Pick<TestApp, 'owner'>): Promise<LastRelease | undefined> {
  const { rows } = await owner.query<LastRelease>(
    `SELECT kind, what, about, filter, end_state, record_count, encode(sha256, 'hex') AS hash, released_by AS who
       FROM release ORDER BY started_at DESC LIMIT 1`,
  );
  return rows[0];
}
