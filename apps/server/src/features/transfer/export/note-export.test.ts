import { createHash } from 'node:crypto';
import { exportSamples } from '@kiemlab/contract/features/transfer/export/export.api';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { passPause } from '../../../testing/jobs.ts';
import type { World } from '../../../testing/world.ts';
import { type Exports, startExports } from './testing/export-world.ts';

let lab: Exports;
let world: World;
let templateId: string;
beforeAll(async () => {
  lab = await startExports();
  ({ world, templateId } = lab);
});
afterAll(() => lab.stop());
beforeEach(() => lab.empty());

const releases = async () =>
  (
    await world.owner.query<Record<string, unknown>>(
      `SELECT kind, what, filter ->> 'textSearch' AS sought, released_by AS who, end_state AS end, record_count AS n, encode(sha256, 'hex') AS hash
         FROM release ORDER BY started_at`,
    )
  ).rows;

test('COMP-17 a list that leaves is noted before it is made, with who, what and filter, and at its end with count and hash', async () => {
  const before = (await releases()).length;
  const id = await lab.start(world.head, { templateId, textSearch: 'Hai' });
  const begun = { kind: 'LIST', what: 'sample-list', sought: 'Hai', who: world.head.id };
  expect((await releases())[before]).toEqual({ ...begun, end: null, n: null, hash: null });
  await lab.work();
  const { bytes } = await lab.fetched(id);
  const hash = createHash('sha256').update(bytes).digest('hex');
  expect((await releases())[before]).toEqual({ ...begun, end: 'WHOLE', n: 1, hash });
  const waited = await world.send(exportSamples, { query: { templateId } }, world.head.token);
  const hashOfWaited = createHash('sha256').update(waited.bytes).digest('hex');
  expect((await releases()).at(-1)).toMatchObject({ end: 'WHOLE', n: 3, hash: hashOfWaited });
});

test('COMP-17 a list that could not be made has broken off, until another try makes it', async () => {
  const { keep } = world.services.files.spool;
  Object.assign(world.services.files.spool, { keep: () => Promise.reject(new Error('no disk')) });
  await lab.start();
  await lab.work();
  expect((await releases()).at(-1)).toMatchObject({ end: 'BROKEN_OFF', n: null, hash: null });
  Object.assign(world.services.files.spool, { keep });
  await passPause(world);
  await lab.work();
  expect((await releases()).at(-1)).toMatchObject({ end: 'WHOLE', n: 3 });
});
