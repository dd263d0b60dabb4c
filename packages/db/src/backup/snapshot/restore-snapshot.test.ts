import fs from 'node:fs';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlace } from '../../embedded/place.ts';
import { type EmbeddedServer, startEmbedded } from '../../embedded/start-embedded.ts';
import { query } from '../../embedded/testing/query.ts';
import { scratchFolder } from '../../embedded/testing/scratch.ts';
import { fileOfPart, readPart, writePart } from '../parts.ts';
import { logNames, readLogEntry } from './log-index.ts';
import { archiveSettings, outboxOf } from './outbox.ts';
import { type RestoreOptions, restoreSnapshot } from './restore-snapshot.ts';
import { shipLog } from './ship-log.ts';
import { type Snapshot, takeSnapshot } from './take-snapshot.ts';
import { finishLog } from './testing/finish-log.ts';
import { until } from './testing/until.ts';

const scratch = scratchFolder();
const dir = path.join(scratch, 'source');
const folder = path.join(scratch, 'set');
const walFolder = path.join(scratch, 'wal');
const identity = await generateX25519Identity();
const recipient = await identityToRecipient(identity);
const small = { shared_buffers: '32MB', fsync: 'off' };
const servers: EmbeddedServer[] = [];
let snapshot: Snapshot;
let secret: string;
let ackedBefore = 0;
let acked = 0;
let between: Date;
let otherBranch: Partial<RestoreOptions>;

async function start(at: string): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dir: at, settings: { ...small, ...archiveSettings(openPlace(at)) } });
  servers.push(server);
  return server;
}

/** What the restored database holds. */
async function contentOf(at: string): Promise<{ rows: number; words: string[] }> {
  const server = await startEmbedded({ dir: at, settings: small });
  try {
    const [counted] = await query<{ rows: number; last: number }>(
      server.owner,
      'SELECT count(*)::int AS rows, coalesce(max(id), 0) AS last FROM written',
    );
    expect(counted?.rows).toBe(counted?.last);
    const words = await query<{ word: string }>(server.owner, 'SELECT word FROM said ORDER BY word');
    return { rows: counted?.rows ?? 0, words: words.map(({ word }) => word) };
  } finally {
    await server.stop();
  }
}

const restore = (name: string, more: Partial<RestoreOptions> = {}) =>
  restoreSnapshot({
    ...{ folder, snapshot, walFolder, dir: path.join(scratch, name), secret },
    ...more,
  });

/** The fault of a restore that makes nothing: no folder, and no draft of one. */
async function refusal(
  name: string,
  more: Partial<RestoreOptions> = {},
): Promise<{ code: string; message: string }> {
  const fault = await restore(name, more).then(
    () => ({ code: 'restored', message: '' }),
    (error: Error & { code?: string }) => ({ code: error.code ?? error.name, message: error.message }),
  );
  expect(fs.readdirSync(scratch).filter((entry) => entry.startsWith(name))).toEqual([]);
  return fault;
}

beforeAll(async () => {
  const server = await start(dir);
  secret = fs.readFileSync(path.join(dir, 'secret'), 'utf8');
  await query(server.owner, 'CREATE TABLE written (id int PRIMARY KEY); CREATE TABLE said (word text)');
  const writer = new pg.Client(server.owner);
  await writer.connect();
  let writing = true;
  const written = (async () => {
    while (writing) {
      await writer.query('INSERT INTO written VALUES ($1)', [acked + 1]);
      acked += 1;
    }
  })();
  await until(() => acked > 50, 'rows before the snapshot');
  ackedBefore = acked;
  snapshot = await takeSnapshot({ dir, owner: server.owner, folder });
  expect(acked).toBeGreaterThan(ackedBefore);
  writing = false;
  await written;
  await writer.query("INSERT INTO said VALUES ('first')");
  const { rows } = await writer.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  between = new Date((rows[0]?.now.getTime() ?? 0) + 1);
  // The next commit is of a later millisecond.
  await until(() => Date.now() > between.getTime() + 1, 'a later millisecond');
  await finishLog(server.owner);
  await writer.query("INSERT INTO said VALUES ('second')");
  await finishLog(server.owner);
  await writer.query("INSERT INTO said VALUES ('third')");
  await finishLog(server.owner);
  await writer.end();
  await server.stop();
  expect(await shipLog({ outbox: outboxOf(openPlace(dir)), folder: walFolder })).toMatchObject({
    held: false,
    last: logNames(walFolder).at(-1),
  });
});

afterAll(() => Promise.all(servers.map((server) => server.stop())));

test('OPS-03 a snapshot under writes and its log bring back every acknowledged row', async () => {
  // What a restore that was killed left.
  fs.mkdirSync(path.join(scratch, 'newest.restoring', 'pgdata', 'base'), { recursive: true });
  const { upTo, timeline } = await restore('newest');
  expect(timeline).toBe(2);
  expect(upTo.getTime()).toBeGreaterThanOrEqual(between.getTime());
  const newest = path.join(scratch, 'newest');
  expect(fs.readFileSync(path.join(newest, 'secret'), 'utf8')).toBe(secret);
  expect(fs.statSync(path.join(newest, 'secret')).mode & 0o777).toBe(0o600);
  expect(await contentOf(newest)).toEqual({ rows: acked, words: ['first', 'second', 'third'] });
  expect(fs.readdirSync(scratch).filter((name) => name.includes('restoring'))).toEqual([]);
});

test('OPS-03 a moment between two commits brings back the first and not the second', async () => {
  fs.mkdirSync(path.join(scratch, 'moment'), { mode: 0o711 });
  const { upTo, timeline } = await restore('moment', { at: between });
  expect(upTo.getTime()).toBeLessThanOrEqual(between.getTime());
  expect(timeline).toBe(2);
  expect(await contentOf(path.join(scratch, 'moment'))).toEqual({ rows: acked, words: ['first'] });
});

test('OPS-03 a moment before the base and one after the log are refused with from and to; the told end can be asked for', async () => {
  const before = await refusal('early', { at: new Date(Date.parse(snapshot.takenAt) - 1) });
  expect(before.code).toBe('NO_SUCH_MOMENT');
  expect(before.message).toContain(`from ${snapshot.takenAt} to`);
  const after = await refusal('late', { at: new Date(Date.now() + 60_000) });
  expect(after.code).toBe('NO_SUCH_MOMENT');
  const [, from, to = ''] = /goes from (\S+) to (\S+)\.$/.exec(after.message) ?? [];
  expect(from).toBe(snapshot.takenAt);
  expect(Date.parse(to)).toBeGreaterThan(between.getTime());
  expect(Date.parse(to)).toBeLessThan(Date.now());
  expect(await restore('told', { at: new Date(to) })).toMatchObject({ isReached: true });
  expect((await contentOf(path.join(scratch, 'told'))).words).toEqual(['first', 'second', 'third']);
  const asFar = await restore('as-far', { at: new Date(Date.now() + 60_000), asFarAsPossible: true });
  expect(asFar).toMatchObject({ isReached: false, upTo: new Date(to) });
  expect((await contentOf(path.join(scratch, 'as-far'))).words).toEqual(['first', 'second', 'third']);
});

/** Runs with a file changed, and puts it back. */
async function withFile(file: string, change: (content: Buffer) => Buffer | null, work: () => Promise<void>) {
  const content = fs.readFileSync(file);
  const changed = change(content);
  if (changed === null) fs.rmSync(file);
  else fs.writeFileSync(file, changed);
  try {
    await work();
  } finally {
    fs.writeFileSync(file, content);
  }
}
const flipped = (content: Buffer): Buffer => {
  const bytes = Buffer.from(content);
  const at = bytes.length >> 1;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
};
const cut = (content: Buffer): Buffer => content.subarray(0, content.length - 1000);

test.each([
  ['missing', () => null, 'PART_MISSING'],
  ['flipped', flipped, 'PART_DAMAGED'],
  ['cut', cut, 'PART_DAMAGED'],
] as const)('OPS-03 a %s part of the base is named, and nothing half restored', async (_, change, code) => {
  for (const part of snapshot.parts) {
    const file = fileOfPart(folder, part);
    await withFile(file, change, async () => {
      const fault = await refusal('damaged');
      expect(fault).toMatchObject({ code, message: expect.stringContaining(file) });
    });
  }
});

test('OPS-03 a flipped segment of the log is named, and up to there it can be brought back', async () => {
  const [, second = ''] = logNames(walFolder).slice(-3);
  const entry = await readLogEntry(walFolder, second);
  const file = fileOfPart(walFolder, entry ?? { name: '', forms: [] });
  await withFile(file, flipped, async () => {
    const fault = await refusal('gap');
    expect(fault).toMatchObject({ code: 'PART_DAMAGED', message: expect.stringContaining(file) });
    const [, told = ''] = /Up to (\S+) the log is whole/.exec(fault.message) ?? [];
    expect(Date.parse(told)).toBeLessThanOrEqual(between.getTime());
    await restore('whole-up-to', { at: new Date(told) });
    expect((await contentOf(path.join(scratch, 'whole-up-to'))).words).toEqual(['first']);
    for (const [name, at] of [
      ['far-at', new Date()],
      ['far-newest', undefined],
    ] as const) {
      const said: string[] = [];
      const say = (line: string) => void said.push(line);
      expect(await restore(name, { at, asFarAsPossible: true, say })).toMatchObject({ isReached: false });
      expect(said).toContainEqual(expect.stringMatching(/is damaged.*The log is taken to end there\.$/));
      expect((await contentOf(path.join(scratch, name))).words).toEqual(['first']);
    }
  });
});

test('OPS-03 where the newest piece lacks its entry or is for another key the log ends there only when that is said', async () => {
  const newest = logNames(walFolder).at(-1) ?? '';
  const entry = path.join(walFolder, `${newest}.json`);
  const old = await readLogEntry(walFolder, newest);
  if (!old) throw new Error('no entry');
  const sealed = await writePart(walFolder, newest, readPart(walFolder, old), { recipient, gzip: true });
  const cases = [
    ['PART_MISSING', null, entry],
    ['WRONG_KEY', Buffer.from(JSON.stringify(sealed)), fileOfPart(walFolder, sealed)],
  ] as const;
  for (const [code, changed, named] of cases)
    await withFile(
      entry,
      () => changed,
      async () => {
        const fault = await refusal(code);
        expect(fault).toMatchObject({ code, message: expect.stringMatching(/ Up to \S+ the log is whole/) });
        expect(fault.message).toContain(named);
        expect(await restore(`far-${code}`, { asFarAsPossible: true })).toMatchObject({ isReached: false });
        expect((await contentOf(path.join(scratch, `far-${code}`))).words).toEqual(['first', 'second']);
      },
    );
});

test('OPS-03 encrypted for a key the base alone comes back with that key alone', async () => {
  const sealed = { folder: path.join(scratch, 'sealed'), walFolder: undefined };
  const server = await start(dir);
  await query(server.owner, "INSERT INTO said VALUES ('fourth')");
  const base = await takeSnapshot({ dir, owner: server.owner, folder: sealed.folder, recipient });
  await query(server.owner, "INSERT INTO said VALUES ('fifth')");
  await server.stop();
  otherBranch = { folder: sealed.folder, snapshot: base, identity };
  const other = await generateX25519Identity();
  for (const wrong of [other, undefined, 'AGE'])
    expect((await refusal('key', { ...sealed, snapshot: base, identity: wrong })).code).toBe('WRONG_KEY');
  // Below a folder that the server's account cannot enter: as root the database then lies elsewhere.
  const opened = path.join(scratch, 'locked', 'opened');
  fs.mkdirSync(path.dirname(opened), { mode: 0o700 });
  const { upTo, timeline } = await restore('', { ...sealed, dir: opened, snapshot: base, identity });
  expect(upTo.getTime()).toBeLessThanOrEqual(Date.parse(base.takenAt));
  expect(timeline).toBe(2);
  expect((await contentOf(opened)).words).toEqual(['first', 'fourth', 'second', 'third']);
});

test('OPS-03 a folder that is not empty is refused and left as it is; an empty one is taken', async () => {
  const full = path.join(scratch, 'full');
  fs.mkdirSync(full);
  fs.writeFileSync(path.join(full, 'note.txt'), 'mine');
  await expect(restore('full')).rejects.toMatchObject({ code: 'NOT_EMPTY' });
  expect(fs.readdirSync(full)).toEqual(['note.txt']);
  await expect(restore('source')).rejects.toMatchObject({ code: 'NOT_EMPTY' });
});

test('OPS-03 the log of a restored database waits for a base of it; then both lives can be brought back', async () => {
  const second = path.join(scratch, 'moment');
  const server = await start(second);
  const outbox = outboxOf(openPlace(second));
  await query(server.owner, "INSERT INTO said VALUES ('other')");
  await finishLog(server.owner);
  const known = logNames(walFolder);
  expect(await shipLog({ outbox, folder: walFolder })).toEqual({
    shipped: 0,
    last: null,
    held: true,
  });
  expect(logNames(walFolder)).toEqual(known);
  const base = await takeSnapshot({ dir: second, owner: server.owner, folder: path.join(scratch, 'set2') });
  expect(base.timeline).toBe(2);
  await query(server.owner, "INSERT INTO said VALUES ('later')");
  await finishLog(server.owner);
  await server.stop();
  expect((await shipLog({ outbox, folder: walFolder })).held).toBe(false);
  expect(logNames(walFolder)).toEqual(expect.arrayContaining([...known, '00000002.history']));
  await restore('of-new', { folder: path.join(scratch, 'set2'), snapshot: base });
  expect((await contentOf(path.join(scratch, 'of-new'))).words).toEqual(['first', 'later', 'other']);
  // From the base of before the log leads over to the second life.
  expect((await restore('of-old')).timeline).toBe(3);
  expect((await contentOf(path.join(scratch, 'of-old'))).words).toEqual(['first', 'later', 'other']);
  // A base that the second life has never seen stays in its own.
  expect((await restore('of-first', otherBranch)).timeline).toBe(3);
  expect((await contentOf(path.join(scratch, 'of-first'))).words).toEqual([
    'first',
    'fourth',
    'second',
    'third',
  ]);
});
