import { createReadStream, createWriteStream, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import { expect, inject, test } from 'vitest';
import { scratchFolder } from '../../embedded/testing/scratch.ts';
import { readMigrationFiles } from '../../migration-files.ts';
import { verifyAudit } from '../../verify-audit.ts';
import type { DumpDescription } from './dump-description.ts';
import { restoreDump } from './restore-dump.ts';
import { emptyDatabase, NOBODY_SIGNAL, on, seal } from './testing/laboratory.ts';

const FIXTURES = path.resolve(import.meta.dirname, '../../../fixtures');
const scratch = scratchFolder();

/** What a restore writes or ends itself; and the lists of what a program has. */
const OF_A_RESTORE = new Set([
  ...['applied_function', 'applied_migration', 'kysely_migration', 'kysely_migration_lock', 'restoration'],
  ...[
    'audit_event',
    'audit_row',
    'audit_change',
    'audit_seal',
    'audit_pending',
    'audit_head',
    'idempotency_key',
  ],
  ...['server_secret', 'session', 'password_reset'],
]);

async function unpack(file: string): Promise<{ folder: string; dump: DumpDescription }> {
  const folder = path.join(scratch, path.basename(file, '.tar'));
  const tar = extract();
  const read = pipeline(createReadStream(path.join(FIXTURES, file)), tar);
  for await (const entry of tar) {
    const to = path.join(folder, entry.header.name);
    if (entry.header.type === 'directory') mkdirSync(to, { recursive: true });
    else await pipeline(entry, createWriteStream(to));
    entry.resume();
  }
  await read;
  return {
    folder,
    dump: JSON.parse(readFileSync(path.join(folder, 'dump.json'), 'utf8')) as DumpDescription,
  };
}

test.each(readdirSync(FIXTURES).filter((name) => name.endsWith('.tar')))(
  'OPS-04 the demo laboratory of a release comes back and goes on to the newest schema, with every row and an intact trail: %s',
  async (file) => {
    const { folder, dump } = await unpack(file);
    const target = await emptyDatabase(inject('owner'));
    await restoreDump({
      ...{ dump, folder, owner: target.owner, say: () => undefined, signal: NOBODY_SIGNAL },
      told: { kind: 'portable', by: 'Lan', reason: 'Bản phát hành trước, thử lại', from: null },
    });
    await on(target.owner, async (client) => {
      expect((await client.query('SELECT FROM kysely_migration')).rowCount).toBe(readMigrationFiles().length);
      const counted: Record<string, number> = {};
      const told: Record<string, number> = {};
      for (const { name, rows } of dump.tables.filter((table) => !OF_A_RESTORE.has(table.name))) {
        const { rows: found } = await client.query<{ n: number }>(
          `SELECT count(*)::int AS n FROM ${client.escapeIdentifier(name)}`,
        );
        [counted[name], told[name]] = [found[0]?.n ?? -1, rows];
      }
      expect(counted).toEqual(told);
      expect(counted['sample']).toBeGreaterThan(40);
      await expect.poll(() => seal(client)).toBe(0);
      const { faults, entries, restorations } = await verifyAudit(client);
      expect(faults).toEqual([]);
      expect(entries).toBeGreaterThan(dump.entries);
      expect(restorations).toMatchObject([{ to: { head: dump.head, entries: dump.entries } }]);
    });
    await target.drop();
  },
);
