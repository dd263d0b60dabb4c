/**
 * `npm run fixture`: the portable dump of this version's demo laboratory, as `packages/db/fixtures/demo-<version>.tar`. Every release adds its own; one
 * that is there is never made anew. A test restores each with the program of its day, migrates on and compares.
 */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { spawnSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { dumpDatabase } from '@kiemlab/db/backup/portable/dump-database';
import { removeEmbedded } from '@kiemlab/db/embedded/remove-embedded';
import { attachEmbedded } from '@kiemlab/db/embedded/start-embedded';
import { freePort, type Program, startProgram } from '../apps/server/src/drill/program.ts';

/** Bytes that a fixture may have: it stays in the repository for good. */
const MOST_BYTES = 2_000_000;

const root = path.join(import.meta.dirname, '..');
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
const file = path.join(root, 'packages/db/fixtures', `demo-${version}.tar`);
if (existsSync(file)) {
  console.error(`${file} is there: that of a version stays as it was made.`);
  process.exit(1);
}
if (spawnSync(process.execPath, [path.join(root, 'scripts/build.mjs'), '--only', 'server']).status !== 0)
  process.exit(1);
const dir = mkdtempSync(path.join(os.tmpdir(), 'kiemlab-fixture-'));
chmodSync(dir, 0o711);
const [dataDir, folder] = [path.join(dir, 'data'), path.join(dir, 'dump')];
let program: Program | undefined;
try {
  mkdirSync(folder);
  program = await startProgram({ PORT: String(await freePort()), DATA_DIR: dataDir, DEMO: '1' });
  const owner = await attachEmbedded(dataDir);
  if (!owner) throw new Error('the database of the program was not found');
  const dump = await dumpDatabase({ owner, folder, signal: new AbortController().signal });
  writeFileSync(path.join(folder, 'dump.json'), JSON.stringify(dump));
  mkdirSync(path.dirname(file), { recursive: true });
  const tar = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '-cf', file, '-C', folder, '.'];
  if (spawnSync('tar', tar, { stdio: 'inherit' }).status !== 0) throw new Error('tar failed');
  const { size } = statSync(file);
  if (size > MOST_BYTES) {
    rmSync(file);
    throw new Error(`${size} bytes are more than the ${MOST_BYTES} that a fixture may have`);
  }
  console.log(`${file}: ${size} bytes, ${dump.tables.length} tables, ${dump.entries} entries of the trail.`);
} finally {
  await program?.stop();
  await removeEmbedded(dataDir);
  rmSync(dir, { recursive: true, force: true });
}
