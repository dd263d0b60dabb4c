import { expect, test } from 'vitest';
import { scratchFolder } from '../../embedded/testing/scratch.ts';
import { writePart } from '../parts.ts';
import { writeLogEntry } from './log-index.ts';
import { targetTimeline } from './target-timeline.ts';

const folder = scratchFolder();
async function write(name: string, text: string, begunAt?: string): Promise<void> {
  async function* content() {
    yield Buffer.from(text);
  }
  const entry = await writePart(folder, name, content(), { gzip: true });
  await writeLogEntry(folder, { ...entry, ...(begunAt ? { begunAt } : {}) });
}
const follow = (timeline: number, endLsn: string) => targetTimeline(folder, { timeline, endLsn }, undefined);

test('OPS-03 a base is followed into the newest timeline that it leads to, and into none that left before it', async () => {
  expect(await targetTimeline(undefined, { timeline: 1, endLsn: '0/2000120' }, undefined)).toBeNull();
  expect(await follow(1, '0/2000120')).toBeNull();
  await write('00000002.history', '1\t0/9000000\tbefore 2026-11-30\n');
  await write('0000000A.history', '# why\n1\t0/9000000\tbefore\n\n2\t1/4000000\tno recovery target\n');
  await write('0000000B.history', '1\t0/3000000\tanother\n');
  expect(await follow(1, '0/2000120')).toBe(11);
  expect(await follow(1, '0/8000120')).toBe(10);
  expect(await follow(1, '0/9000001')).toBeNull();
  expect(await follow(2, 'F/1')).toBeNull();
  expect(await follow(2, '0/F000000')).toBe(10);
  // A moment before a life began is one of the life before it, which its restore left behind.
  await write('0000000A.history', '1\t0/9000000\tbefore\n\n2\t1/4000000\tnone\n', '2026-11-30T09:00:00.000Z');
  const at = (moment: string) =>
    targetTimeline(folder, { timeline: 1, endLsn: '0/8000120' }, undefined, new Date(moment));
  expect([await at('2026-11-30T08:59:59Z'), await at('2026-11-30T09:00:00Z')]).toEqual([2, 10]);
  await write('0000000C.history', 'nothing\n');
  await expect(follow(1, '0/2000120')).rejects.toMatchObject({ code: 'PART_DAMAGED' });
  const passed: string[] = [];
  const passOver = ({ code }: { code: string }) => void passed.push(code);
  const base = { timeline: 1, endLsn: '0/2000120' };
  expect(await targetTimeline(folder, base, undefined, undefined, passOver)).toBe(11);
  expect(passed).toEqual(['PART_DAMAGED']);
});
