import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPlace, type Place } from '../../embedded/place.ts';
import { type EmbeddedServer, startEmbedded } from '../../embedded/start-embedded.ts';
import { query } from '../../embedded/testing/query.ts';
import { scratchFolder } from '../../embedded/testing/scratch.ts';
import { checkStored } from '../parts.ts';
import { openBaseBackup } from './base-backup.ts';
import { clearLeftSnapshot } from './clear-left-snapshot.ts';
import { requireRoom } from './room.ts';
import { makeStaging, stagingOf } from './staging.ts';
import { SnapshotUnderWay, takeSnapshot } from './take-snapshot.ts';

const scratch = scratchFolder();
const dir = path.join(scratch, "trung tâm kiểm nghiệm d'abc");
let server: EmbeddedServer;
let place: Place;

beforeAll(async () => {
  fs.mkdirSync(path.join(dir, 'snapshot-staging'), { recursive: true, mode: 0o711 });
  fs.chmodSync(dir, 0o711);
  server = await startEmbedded({ dir, settings: { fsync: 'off', shared_buffers: '32MB' } });
  const found = findPlace(dir);
  if (!found) throw new Error('no place');
  place = found;
});
afterAll(() => server.stop());

test('OPS-03 a start clears what a snapshot that was killed left', () => {
  expect(stagingOf(place)).toBe(path.join(dir, 'snapshot-staging'));
  expect(fs.existsSync(stagingOf(place))).toBe(false);
});

test('OPS-03 a snapshot is parts of a set and tells which log it needs; what an earlier one left is cleared', async () => {
  fs.writeFileSync(path.join(await makeStaging(place), 'base.tar'), 'of one that was killed');
  const folder = path.join(scratch, 'set');
  const snapshot = await takeSnapshot({ dir, owner: server.owner, folder });
  expect(snapshot).toMatchObject({ kind: 'snapshot', version: '18.4', timeline: 1 });
  expect(snapshot.firstSegment).toMatch(/^00000001[0-9A-F]{16}$/);
  expect(snapshot.databaseBytes).toBeGreaterThan(1e7);
  expect(JSON.parse(JSON.stringify(snapshot))).toEqual(snapshot);
  expect(snapshot.parts.map(({ name }) => name)).toEqual(['database/base.tar', 'database/backup_manifest']);
  for (const part of snapshot.parts) await checkStored(folder, part);
  expect(fs.existsSync(stagingOf(place))).toBe(false);
  const [row] = await query<{ now: Date }>(server.owner, 'SELECT clock_timestamp() AS now');
  expect(Date.parse(snapshot.takenAt)).toBeLessThanOrEqual((row?.now.getTime() ?? 0) + 1);
  expect(await query(server.owner, 'SELECT slot_name FROM pg_replication_slots')).toEqual([]);
});

test('OPS-03 what a snapshot left in clear whose program was killed goes although its server ran on', async () => {
  fs.writeFileSync(path.join(await makeStaging(place), 'base.tar'), 'of one that was killed');
  await clearLeftSnapshot(dir, server.owner);
  expect(fs.existsSync(stagingOf(place))).toBe(false);
  await clearLeftSnapshot(dir, server.owner);
});

test('OPS-03 a second snapshot at once is refused and leaves the first alone', async () => {
  const client = new pg.Client(server.owner);
  await client.connect();
  const first = await openBaseBackup(server.owner, client);
  const staging = await makeStaging(place);
  await expect(takeSnapshot({ dir, owner: server.owner, folder: scratch })).rejects.toThrow(SnapshotUnderWay);
  await clearLeftSnapshot(dir, server.owner);
  expect(fs.existsSync(staging)).toBe(true);
  expect(await first.write(staging)).toMatchObject({ timeline: 1 });
  await first.close();
  await client.end();
});

test('OPS-03 what the server still writes for a process that was killed is ended', async () => {
  const killed = new pg.Client({
    ...server.owner,
    replication: 'true',
    application_name: `kiemlab-snapshot-${process.pid}-of-another-life`,
  } as pg.ClientConfig);
  const ended = new Promise((resolve) => killed.on('error', resolve));
  await killed.connect();
  await killed.query('CREATE_REPLICATION_SLOT kiemlab_snapshot TEMPORARY PHYSICAL (RESERVE_WAL true)');
  await takeSnapshot({ dir, owner: server.owner, folder: path.join(scratch, 'after') });
  expect(await ended).toMatchObject({ code: '57P01' });
  await killed.end();
});

test('OPS-03 a snapshot that is given up leaves nothing', async () => {
  const folder = path.join(scratch, 'given-up');
  const giveUp = new AbortController();
  const taking = takeSnapshot({ dir, owner: server.owner, folder, signal: giveUp.signal });
  await expect.poll(() => fs.existsSync(path.join(stagingOf(place), 'base.tar'))).toBe(true);
  giveUp.abort(new Error('stopped'));
  await expect(taking).rejects.toThrow('stopped');
  expect(fs.existsSync(stagingOf(place))).toBe(false);
  expect(fs.existsSync(folder) ? fs.readdirSync(path.join(folder, 'database')) : []).toEqual([]);
  expect(await query(server.owner, 'SELECT slot_name FROM pg_replication_slots')).toEqual([]);
});

test('OPS-03 room is asked for with both numbers, also of a folder that is yet to be made', async () => {
  await expect(requireRoom(path.join(scratch, 'a', 'b'), 1e18, 'The snapshot')).rejects.toMatchObject({
    code: 'NO_ROOM',
    message: expect.stringMatching(
      /The snapshot needs 1000000000\.0 GB in .*, and only [\d.]+ GB are free there/,
    ),
  });
  await requireRoom(path.join(scratch, 'a', 'b'), 1, 'The snapshot');
});
