import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { EmbeddedDataError } from './errors.ts';
import { startEmbedded } from './start-embedded.ts';
import { query } from './testing/query.ts';
import { scratchFolder } from './testing/scratch.ts';

const scratch = scratchFolder();

/** Everything below a folder, with its sizes. */
const contentOf = (dir: string): string[] =>
  fs.readdirSync(dir, { recursive: true, encoding: 'utf8' }).toSorted();

test('OPS-03 a folder with files and without a database is refused before anything is made', async () => {
  const dir = path.join(scratch, 'files-only');
  fs.mkdirSync(path.join(dir, 'files'), { recursive: true, mode: 0o711 });
  fs.writeFileSync(path.join(dir, 'files', 'laboratory.txt'), 'The files of a laboratory.\n');
  const fault: unknown = await startEmbedded({ dir }).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(EmbeddedDataError);
  expect(String(fault)).toMatch(/pgdata is not there, but .*laboratory\.txt is.*Restore/s);
  expect(contentOf(dir)).toEqual(['files', path.join('files', 'laboratory.txt')]);
});

describe('a laboratory', () => {
  const dir = path.join(scratch, 'laboratory');
  const dataDir = path.join(dir, 'pgdata');

  test('OPS-01 a first start that was killed before the password had its name goes on', async () => {
    fs.mkdirSync(dir, { mode: 0o711 });
    fs.writeFileSync(path.join(dir, 'secret.new'), 'of a start that made no database\n', { mode: 0o600 });
    const server = await startEmbedded({ dir });
    expect(server.initialised).toBe(true);
    await query(server.owner, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await server.stop();
    // Killed between the two names: the database is there, its password still has that of the draft.
    fs.renameSync(path.join(dir, 'secret'), path.join(dir, 'secret.new'));
    const again = await startEmbedded({ dir });
    expect(again).toMatchObject({ initialised: false, owner: { password: server.owner.password } });
    expect(fs.existsSync(path.join(dir, 'secret'))).toBe(true);
    await again.stop();
  });

  test('OPS-03 that has lost its database is refused before anything is made', async () => {
    fs.renameSync(dataDir, `${dataDir}.away`);
    const before = contentOf(dir);
    await expect(startEmbedded({ dir })).rejects.toThrow(/secret is, so this was a laboratory/);
    expect(contentOf(dir)).toEqual(before);
    fs.renameSync(`${dataDir}.away`, dataDir);
  });

  test('OPS-03 whose database has lost its content is told what the server says, and starts when that is back', async () => {
    fs.renameSync(path.join(dataDir, 'base'), path.join(dataDir, 'base.away'));
    const fault: unknown = await startEmbedded({ dir }).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(EmbeddedDataError);
    expect(String(fault)).toContain(path.join(dir, 'postgres.log'));
    expect(String(fault)).toMatch(/FATAL/);
    expect(fs.existsSync(path.join(dataDir, 'postmaster.pid'))).toBe(false);
    fs.renameSync(path.join(dataDir, 'base.away'), path.join(dataDir, 'base'));
    const again = await startEmbedded({ dir });
    expect(await query(again.owner, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    await again.stop();
  });
});
