import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { scratchFolder } from '../../embedded/testing/scratch.ts';
import { fileOfPart, readPart } from '../parts.ts';
import { dropLog } from './drop-log.ts';
import { logNames, readLogEntry } from './log-index.ts';
import { shipLog } from './ship-log.ts';
import { nameOf, SEGMENT_BYTES } from './wal-names.ts';

const scratch = scratchFolder();
const [first = '', second = ''] = [1, 2].map((number) => nameOf({ timeline: 1, number }));
const contents = new Map([first, second].map((name) => [name, segment()]));
let outbox: string;
let folder: string;

/** As the server writes them: mostly empty. */
function segment(): Buffer {
  return Buffer.concat([randomBytes(1000), Buffer.alloc(SEGMENT_BYTES - 1000)]);
}

beforeEach(() => {
  const at = fs.mkdtempSync(path.join(scratch, 'log-'));
  [outbox, folder] = [path.join(at, 'outbox'), path.join(at, 'wal')];
  fs.mkdirSync(outbox);
  for (const [name, content] of contents) fs.writeFileSync(path.join(outbox, name), content);
});

/** The segment once, whole, and nothing else; the outbox empty. */
async function expectOnce(name: string): Promise<void> {
  expect(fs.readdirSync(outbox)).toEqual([]);
  expect(fs.readdirSync(folder).toSorted()).toEqual([`${name}.gz`, `${name}.json`]);
  const entry = await readLogEntry(folder, name);
  expect(entry?.sha256).toBe(
    createHash('sha256')
      .update(contents.get(name) ?? '')
      .digest('hex'),
  );
  if (entry) for await (const chunk of readPart(folder, entry)) expect(chunk.length).toBeGreaterThan(0);
}

test('OPS-03 finished segments and histories go out, what the server still writes stays', async () => {
  const [draft, note] = [`archtemp.${second}.17.99`, `${first}.00000028.backup`];
  for (const name of [draft, note]) fs.writeFileSync(path.join(outbox, name), 'unfinished');
  fs.writeFileSync(path.join(outbox, '00000002.history'), '1\t0/2000000\tno recovery target\n');
  expect(await shipLog({ outbox, folder })).toEqual({ shipped: 3, last: second, held: false });
  expect(logNames(folder)).toEqual([first, second, '00000002.history'].toSorted());
  expect(await readLogEntry(folder, '00000002.history')).toMatchObject({
    begunAt: expect.stringMatching(/^20.*Z$/),
  });
  // A label tells nothing that the manifest does not: it goes.
  expect(fs.readdirSync(outbox)).toEqual([draft]);
  expect(await shipLog({ outbox, folder })).toEqual({ shipped: 0, last: null, held: false });
});

test.each([
  ['the part was whole', (name: string) => fs.rmSync(path.join(folder, `${name}.json`))],
  [
    'the part was a draft',
    (name: string) => {
      fs.rmSync(path.join(folder, `${name}.json`));
      fs.renameSync(path.join(folder, `${name}.gz`), path.join(folder, `${name}.gz.draft`));
    },
  ],
  [
    'its entry was a draft',
    (name: string) =>
      fs.renameSync(path.join(folder, `${name}.json`), path.join(folder, `${name}.json.draft`)),
  ],
  ['it still lay in the outbox', () => undefined],
  ['the share had lost its part', (name: string) => fs.rmSync(path.join(folder, `${name}.gz`))],
  ['the share had damaged its part', (name: string) => fs.truncateSync(path.join(folder, `${name}.gz`), 100)],
  [
    'the share had damaged its entry',
    (name: string) => fs.writeFileSync(path.join(folder, `${name}.json`), '{'),
  ],
])('OPS-03 a kill when %s loses nothing and doubles nothing', async (_, leave) => {
  fs.rmSync(path.join(outbox, second));
  await shipLog({ outbox, folder });
  leave(first);
  fs.writeFileSync(path.join(outbox, first), contents.get(first) ?? '');
  await shipLog({ outbox, folder });
  await expectOnce(first);
});

test('OPS-03 the same segment with another content is refused and stays', async () => {
  fs.rmSync(path.join(outbox, second));
  await shipLog({ outbox, folder });
  fs.writeFileSync(path.join(outbox, first), segment());
  await expect(shipLog({ outbox, folder })).rejects.toMatchObject({
    code: 'FOLDER',
    message: expect.stringContaining(first),
  });
  expect(fs.readdirSync(outbox)).toEqual([first]);
  const entry = await readLogEntry(folder, first);
  expect(fs.existsSync(fileOfPart(folder, entry ?? { name: '', forms: [] }))).toBe(true);
});

test('OPS-03 a segment that is cut in the outbox is not taken for one', async () => {
  fs.truncateSync(path.join(outbox, second), 5000);
  await expect(shipLog({ outbox, folder })).rejects.toMatchObject({ code: 'PART_DAMAGED' });
  expect(logNames(folder)).toEqual([first]);
  expect(fs.readdirSync(outbox)).toEqual([second]);
});

test('OPS-03 the log that only older bases need goes, what is newer or of a later timeline stays', async () => {
  const name = (timeline: number, number: number) => nameOf({ timeline, number });
  const there = [name(1, 4), name(1, 5), name(1, 6), name(2, 5), name(2, 300), name(3, 4)];
  fs.mkdirSync(folder);
  const files = there.flatMap((segmentName) => [`${segmentName}.gz.age`, `${segmentName}.json`]);
  for (const file of [...files, '00000002.history.gz', '00000002.history.json'])
    fs.writeFileSync(path.join(folder, file), '');
  expect(await dropLog({ folder, olderThan: name(1, 5) })).toBe(1);
  expect(logNames(folder)).toEqual(['00000002.history', ...there.slice(1)].toSorted());
  expect(await dropLog({ folder, olderThan: name(2, 300) })).toBe(3);
  expect(logNames(folder)).toEqual(['00000002.history', name(2, 300), name(3, 4)].toSorted());
  expect(fs.readdirSync(folder)).toHaveLength(6);
  expect(await dropLog({ folder: path.join(folder, 'none'), olderThan: name(1, 5) })).toBe(0);
});
