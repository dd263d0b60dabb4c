import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../embedded/testing/scratch.ts';
import { openUnfinished, sweepUnfinished } from './unfinished.ts';

const scratch = scratchFolder();

/** As a process leaves it that is killed: its number is nobody's any more. */
function killed(folder: string): void {
  for (const name of fs.readdirSync(folder).filter((file) => file.startsWith('holder-')))
    fs.writeFileSync(
      path.join(folder, name),
      JSON.stringify({ state: 'held', pid: 2 ** 22 + 1, start: null }),
    );
}

test('OPS-03 two restores into one folder do not meet: the second is told of the first and touches nothing', async () => {
  const folder = path.join(scratch, 'data.restoring');
  const first = await openUnfinished(folder);
  fs.mkdirSync(path.join(folder, 'laboratory', 'files'), { recursive: true });
  await expect(openUnfinished(folder)).rejects.toMatchObject({
    code: 'BUSY',
    message: expect.stringMatching(/Another restore is going on in .*data\.restoring \(process \d+\)/),
  });
  const said: string[] = [];
  await sweepUnfinished(scratch, (line) => void said.push(line));
  expect(said).toEqual([]);
  expect(fs.existsSync(path.join(folder, 'laboratory', 'files'))).toBe(true);
  await first.close();
  expect(fs.readdirSync(scratch)).toEqual([]);
});

test('OPS-03 what a restore that was killed left in clear, under whatever name, is removed and told; other folders stay', async () => {
  const folder = path.join(scratch, 'under another name');
  await openUnfinished(folder);
  fs.mkdirSync(path.join(folder, 'laboratory.restoring', 'pgdata'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'laboratory.restoring', 'secret'), 'x');
  killed(folder);
  fs.mkdirSync(path.join(scratch, 'mine.restoring', 'pgdata'), { recursive: true });
  const said: string[] = [];
  await sweepUnfinished(scratch, (line) => void said.push(line));
  expect(fs.readdirSync(scratch)).toEqual(['mine.restoring']);
  expect(said).toEqual([expect.stringMatching(/under another name was left by a restore.*removed\.$/)]);
  await sweepUnfinished(path.join(scratch, 'none'), (line) => void said.push(line));
  expect(said).toHaveLength(1);
});

test('OPS-03 a restore begins anew where one was killed', async () => {
  const folder = path.join(scratch, 'again.restoring');
  await openUnfinished(folder);
  fs.writeFileSync(path.join(folder, 'half'), 'x');
  killed(folder);
  const again = await openUnfinished(folder);
  expect(fs.existsSync(path.join(folder, 'half'))).toBe(false);
  await again.close();
});
