/**
 * `npm run db:types`: writes packages/db/src/generated from the database that the migrations make: the types of its tables
 * (db.ts), and the records and fields of its audit trail (trail.json). With `--check` it writes nothing and fails when a file
 * is not what it would write.
 */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { generate, PostgresDialect as GeneratorDialect } from 'kysely-codegen';
import pg from 'pg';
import { describeTrail } from '@kiemlab/db/describe-trail.queries';
import { startEmbedded } from '@kiemlab/db/embedded/start-embedded';
import type { PgConnection } from '@kiemlab/db/embedded/start-embedded';
import { migrate } from '@kiemlab/db/migrate';
import { inRoot } from './lib/paths.mjs';

const folder = 'packages/db/src/generated';

/** The database calls every column of a view nullable; these show columns that are not. */
const OF_VIEWS = {
  'user_group.user_id': 'string',
  'user_group.group_id': 'string',
  'permission_group_permit.group_id': 'string',
  'permission_group_permit.code': 'string',
  'analyte_in_force.id': 'string',
  'analyte_in_force.group_id': 'string',
  'analyte_in_force.classification_id': 'string',
  'analyte_in_force.code': 'string',
  'analyte_in_force.name': 'string',
  'analyte_in_force.position': 'number',
  'analyte_in_force.method': 'string',
  'analyte_in_force.description': 'string',
  'analyte_in_force.type': 'string',
  'analyte_in_force.cost': 'string',
  'analyte_in_force.test_runs': 'number',
  'analyte_in_force.accredited': 'boolean',
  'analyte_in_force.typical_result': 'string',
  'analyte_in_force.typical_observed': 'string',
  'analyte_in_force.typical_other_lab': 'string',
  'analyte_in_force.version': 'number',
  'analyte_in_force.created_at': 'Timestamp',
  'analyte_in_force.limits_version': 'number',
  'analyte_in_force.flag_name': 'string',
  'analyte_in_force.unit': 'string',
  'analyte_in_force.requirement': 'string',
  'analyte_in_force.absent': 'boolean',
};

async function typesOf(connection: PgConnection): Promise<string> {
  const pool = new pg.Pool({ ...connection, max: 2 });
  // A connection that is being closed may still hear that the server stops; what is asked fails by itself.
  pool.on('error', () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    // Exact decimals and calendar dates stay text: neither a float nor a midnight of some time zone may touch them.
    const dialect = new GeneratorDialect({ numericParser: 'string', dateParser: 'string' });
    return await generate({ db, dialect, outFile: null, overrides: { columns: OF_VIEWS } });
  } finally {
    await db.destroy();
  }
}

async function trailOf(connection: PgConnection): Promise<string> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return `${JSON.stringify(await describeTrail(client), null, 2)}\n`;
  } finally {
    await client.end();
  }
}

const dir = mkdtempSync(join(tmpdir(), 'kiemlab-types-'));
// The database server runs under another account when this one is root, and must be able to pass through.
chmodSync(dir, 0o755);
const server = await startEmbedded({ dir });
try {
  await migrate(server.owner);
  const files = { 'db.ts': await typesOf(server.owner), 'trail.json': await trailOf(server.owner) };
  for (const [name, text] of Object.entries(files)) {
    const path = inRoot(folder, name);
    const called = `${folder}/${name}`;
    if (!process.argv.includes('--check')) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
      console.log(`${called} written`);
    } else if (!existsSync(path) || readFileSync(path, 'utf8') !== text) {
      console.error(`${called} does not match the migrations: run npm run db:types`);
      process.exitCode = 1;
    } else {
      console.log(`${called} matches the migrations`);
    }
  }
} finally {
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
}
