import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../embedded/testing/scratch.ts';
import { makeDraft, nameDraft, requireEmpty } from './draft-folder.ts';

const scratch = scratchFolder();
const noServer = (): string => {
  throw new Error('no server runs');
};

test('OPS-03 a draft stands beside its folder, with the mode of that, and takes its name', async () => {
  const dir = path.join(scratch, 'beside');
  fs.mkdirSync(dir, { mode: 0o751 });
  fs.chmodSync(dir, 0o751);
  const { dir: draft } = await makeDraft(dir, noServer);
  expect(path.dirname(draft)).toBe(scratch);
  fs.writeFileSync(path.join(draft, 'secret'), 'x');
  fs.writeFileSync(path.join(dir, 'late.txt'), 'of somebody else');
  await expect(nameDraft(draft, dir)).rejects.toMatchObject({ code: 'NOT_EMPTY' });
  fs.rmSync(path.join(dir, 'late.txt'));
  await nameDraft(draft, dir);
  expect(fs.readdirSync(dir)).toEqual(['secret']);
  expect(fs.statSync(dir).mode & 0o777).toBe(0o751);
  expect(fs.existsSync(draft)).toBe(false);
});

test('OPS-03 a draft within a disk of its own hands over what it holds, the database last', async () => {
  const dir = path.join(scratch, 'disk');
  const draft = path.join(dir, 'restoring');
  fs.mkdirSync(path.join(draft, 'pgdata'), { recursive: true });
  fs.writeFileSync(path.join(draft, 'secret'), 'x');
  requireEmpty(dir);
  await nameDraft(draft, dir);
  expect(fs.readdirSync(dir).toSorted()).toEqual(['pgdata', 'secret']);
  expect(() => requireEmpty(dir)).toThrow('is not empty');
});

test('OPS-03 what an earlier restore left is removed, a folder that is not there is taken as empty', async () => {
  const dir = path.join(scratch, 'again');
  requireEmpty(dir);
  const first = await makeDraft(dir, noServer);
  fs.mkdirSync(first.dataDir);
  fs.writeFileSync(path.join(first.dataDir, 'half'), 'x');
  const second = await makeDraft(dir, noServer);
  expect(fs.readdirSync(second.dir)).toEqual([]);
});
