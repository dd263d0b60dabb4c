import type { NotReady } from '@kiemlab/contract/features/operations/operations.api';
import type { Database } from '@kiemlab/db/database';
import { newestMigration } from './schema.queries.ts';

/** ms in which the database has to answer. */
const DATABASE_MS = 1000;

/** What readiness is asked of. */
export interface ReadinessParts {
  db: Database;
  files: { check(): Promise<void> };
  /** Newest migration of this program. */
  schema: string;
  isStopping: () => boolean;
}

const inTime = <T>(answer: Promise<T>): Promise<T | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>(
    (resolve) => (timer = setTimeout(() => resolve(undefined), DATABASE_MS)),
  );
  return Promise.race([answer.catch(() => undefined), late]).finally(() => clearTimeout(timer));
};

/** What keeps this copy of the program from serving, each by itself: a proxy that asks sends people to another one (OPS-05). */
export async function findNotReady({ db, files, schema, isStopping }: ReadinessParts): Promise<NotReady[]> {
  const [newest, canWrite] = await Promise.all([
    inTime(newestMigration(db)),
    files.check().then(
      () => true,
      () => false,
    ),
  ]);
  return [
    ...(isStopping() ? (['STOPPING'] as const) : []),
    ...(newest === undefined ? (['DATABASE'] as const) : []),
    ...(newest !== undefined && newest !== schema ? (['SCHEMA'] as const) : []),
    ...(canWrite ? [] : (['FILES'] as const)),
  ];
}
