import type { DB } from '@kiemlab/db/generated/db';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { World } from './world.ts';

/** The plan of a statement, of which a test names the properties that it reads. */
type Explained<Plan> = [{ Plan: Plan }];

/** A connection of a test, which says how what was asked through it is read. */
export interface Explaining {
  /** As the program's own. */
  db: Kysely<DB>;
  /** Says how the next statements are read. */
  set(setting: string): Promise<unknown>;
  /** The plans of the `count` statements that were asked last, the oldest first; with `ANALYZE` among the options they are run again. */
  plans<Plan>(count?: number, options?: string): Promise<Plan[]>;
  stop(): Promise<void>;
}

/** Opens such a connection to the database of a world. */
export function explaining({ owner: { host, port, user, password, database } }: World): Explaining {
  const pool = new pg.Pool({ host, port, user, password, database, max: 1 });
  const asked: Pick<CompiledQuery, 'sql' | 'parameters'>[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push(query),
  });
  return {
    db,
    set: (setting) => pool.query(`SET ${setting}`),
    plans: async <Plan>(count = 1, options = 'FORMAT JSON') => {
      const plans: Plan[] = [];
      for (const { sql, parameters } of asked.slice(-count)) {
        const { rows } = await pool.query<{ 'QUERY PLAN': Explained<Plan> }>(`EXPLAIN (${options}) ${sql}`, [
          ...parameters,
        ]);
        plans.push(...rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan: plan }) => plan)));
      }
      return plans;
    },
    stop: () => db.destroy(),
  };
}
