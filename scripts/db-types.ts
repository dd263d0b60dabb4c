/**
 * `npm run db:types`: writes packages/db/src/generated/db.ts from the database that the migrations make. With `--check`
 * it writes nothing and fails when the file is not what it would write.
 */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { generate, PostgresDialect as GeneratorDialect } from 'kysely-codegen';
import pg from 'pg';
import { startEmbedded } from '@kiemlab/db/embedded/start-embedded';
import type { PgConnection } from '@kiemlab/db/embedded/start-embedded';
import { migrate } from '@kiemlab/db/migrate';
import { inRoot } from './lib/paths.mjs';

const file = inRoot('packages/db/src/generated/db.ts');

async function typesOf(connection: PgConnection): Promise<string> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ ...connection, max: 2 }) }),
  });
  try {
    // Exact decimals and calendar dates stay text: neither a float nor a midnight of some time zone may touch them.
    const dialect = new GeneratorDialect({ numericParser: 'string', dateParser: 'string' });
    return await generate({ db, dialect, outFile: null, excludePattern: 'pgboss.*' });
  } finally {
    await db.destroy();
  }
}

const dir = mkdtempSync(join(tmpdir(), 'kiemlab-types-'));
// The database server runs under another account when this one is root, and must be able to pass through.
chmodSync(dir, 0o755);
const server = await startEmbedded({ dir });
try {
  await migrate(server.owner);
  const types = await typesOf(server.owner);
  if (!process.argv.includes('--check')) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, types);
    console.log('packages/db/src/generated/db.ts written');
  } else if (readFileSync(file, 'utf8') !== types) {
    console.error('packages/db/src/generated/db.ts does not match the migrations: run npm run db:types');
    process.exitCode = 1;
  } else {
    console.log('packages/db/src/generated/db.ts matches the migrations');
  }
} finally {
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
}
