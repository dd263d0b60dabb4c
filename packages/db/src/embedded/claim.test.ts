import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { claimFolder, type Claim } from './claim.ts';
import { EmbeddedInUseError } from './errors.ts';
import { processStart } from './processes.ts';
import { scratchFolder } from './testing/scratch.ts';

const scratch = scratchFolder();

function folder(name: string): string {
  return fs.mkdirSync(path.join(scratch, name), { recursive: true }) ?? '';
}

function leave(dir: string, pid: number, start: string | null): void {
  const name = `holder-000000000000001-${pid}.json`;
  fs.writeFileSync(path.join(dir, name), JSON.stringify({ state: 'held', pid, start }));
}

async function contend(dir: string, contenders: number): Promise<{ claims: Claim[]; refusals: unknown[] }> {
  const results = await Promise.allSettled(Array.from({ length: contenders }, () => claimFolder(dir)));
  return {
    claims: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    refusals: results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : [])),
  };
}

test('OPS-01 exactly one of many contenders gets the folder, and leaves nothing when it lets go', async () => {
  const dir = folder('many');
  const { claims, refusals } = await contend(dir, 12);
  expect(claims).toHaveLength(1);
  expect(refusals.every((error) => error instanceof EmbeddedInUseError && error.pid === process.pid)).toBe(
    true,
  );
  await expect(claimFolder(dir)).rejects.toThrow(EmbeddedInUseError);
  claims[0]?.release();
  expect(fs.readdirSync(dir)).toEqual([]);
  (await claimFolder(dir)).release();
});

test('OPS-01 the claim of a dead process is taken over, by one only', async () => {
  const dir = folder('dead');
  leave(dir, 4_194_399, 'long ago');
  const { claims } = await contend(dir, 6);
  expect(claims).toHaveLength(1);
  expect(fs.readdirSync(dir)).toHaveLength(1);
});

test('OPS-01 a recycled pid is not mistaken for the holder, a living holder is respected', async () => {
  const dir = folder('recycled');
  leave(dir, process.ppid, 'before this boot');
  (await claimFolder(dir)).release();
  leave(dir, process.ppid, processStart(process.ppid));
  await expect(claimFolder(dir)).rejects.toMatchObject({ pid: process.ppid });
});
