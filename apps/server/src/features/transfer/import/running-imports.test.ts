import {
  cancelImport,
  getImportProgress,
  importSamples,
  type ImportProgress,
} from '@kiemlab/contract/features/transfer/import/import.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, type Person } from '../../../testing/people.ts';
import { refused, stateOfDatabase } from '../../../testing/refused.ts';
import { startWorld, type World } from '../../../testing/world.ts';
import { beginImport, progressOf, stopImport } from './running-imports.ts';
import { blankWorkbook, fill, importOf, sendImport } from './testing/fill-workbook.ts';

let world: World;
/** Enough rows that an import of them can be met on its way. */
let file: Uint8Array;
beforeAll(async () => {
  world = await startWorld();
  const rows = Array.from({ length: 3000 }, (_, index) => ({
    'generalInformation.sampleName': `Mẫu ${index}`,
    'quantityInformation.currentQuantity': '10',
  }));
  file = await fill(await blankWorkbook(world, world.head, world.template.id), rows);
});
afterAll(() => world.stop());

const progress = (who: Person, importId: string): Promise<ImportProgress> =>
  world.done(who, getImportProgress, { params: { importId } });

/** Waits until an import is in a phase, turn by turn of the event loop so that none is missed; it must not end before. */
async function until(
  importId: string,
  phase: ImportProgress['phase'],
  answer: Promise<unknown>,
): Promise<ImportProgress> {
  let ended = false;
  const end = (): void => void (ended = true);
  answer.then(end, end);
  for (;;) {
    const now = progressOf(importId, world.head.id);
    if (now?.phase === phase) return now;
    if (ended) throw new Error(`the import ended before it was ${phase}`);
    await new Promise(setImmediate);
  }
}

/** An import that must not come through, and leaves the database as it was. */
async function stopped(
  phase: ImportProgress['phase'],
  stop: (importId: string) => Promise<unknown>,
): Promise<void> {
  const importId = randomUUID();
  const before = await stateOfDatabase(world);
  const answer = sendImport(world, world.head, importOf(world.template.id, file, 'a.xlsx', importId));
  await until(importId, phase, answer);
  expect(await stop(importId)).toEqual({ cancelled: true });
  expect(await answer).toMatchObject({ status: 400, code: 'IMPORT_CANCELLED' });
  expect(await stateOfDatabase(world)).toEqual(before);
  expect(await progress(world.head, importId)).toEqual({ phase: 'waiting', done: 0, total: 0 });
}

const cancel = (importId: string) => world.done(world.head, cancelImport, { params: { importId } });

test.each(['reading', 'checking', 'writing'] as const)(
  'SAMPLE-16 an import that is cancelled while %s leaves nothing behind',
  (phase) => stopped(phase, cancel),
);

test('SAMPLE-16 the progress counts rows and says what is done with them', async () => {
  const importId = randomUUID();
  const answer = sendImport(world, world.head, importOf(world.template.id, file, 'a.xlsx', importId));
  expect(await until(importId, 'reading', answer)).toMatchObject({ total: 0 });
  expect(await until(importId, 'checking', answer)).toEqual({ phase: 'checking', done: 0, total: 3000 });
  expect(await until(importId, 'writing', answer)).toEqual({ phase: 'writing', done: 0, total: 3000 });
  expect(await progress(world.head, importId)).toMatchObject({ phase: 'writing', total: 3000 });
  expect(await answer).toMatchObject({ status: 201, data: { imported: 3000 } });
});

test('SAMPLE-16 one import per person at a time, and nobody sees or stops another’s', async () => {
  const other = await addPerson(world, ['Sample_Import']);
  await stopped('checking', async (importId) => {
    const again = await sendImport(world, world.head, importOf(world.template.id, file));
    expect([again.status, again.code]).toEqual([409, 'IMPORT_RUNNING']);
    const same = await sendImport(world, other, importOf(world.template.id, file, 'a.xlsx', importId));
    expect([same.status, same.code]).toEqual([409, 'IMPORT_RUNNING']);
    expect(await progress(other, importId)).toEqual({ phase: 'waiting', done: 0, total: 0 });
    const params = { importId };
    expect(await world.send(cancelImport, { params }, other.token)).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
    return cancel(importId);
  });
});

test('SAMPLE-16 an import that is being made to stay is not said to have been stopped', async () => {
  const importId = randomUUID();
  const run = beginImport(importId, world.head.id, new AbortController().signal);
  run.settle();
  expect(await cancel(importId)).toEqual({ cancelled: false });
  expect(run.signal.aborted).toBe(false);
  run.end();
  const next = beginImport(importId, world.head.id, new AbortController().signal);
  expect(stopImport(importId, world.head.id)).toBe(true);
  expect(() => next.settle()).toThrow('IMPORT_CANCELLED');
  next.end();
});

test('SAMPLE-16 an import that does not run cannot be cancelled', async () => {
  await refused(world, world.head, cancelImport, { params: { importId: randomUUID() } }, 'NOT_FOUND');
});

test('SAMPLE-16 an import ends when the caller leaves', async () => {
  const url = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const importId = randomUUID();
  const before = await stateOfDatabase(world);
  const form = new FormData();
  form.append('templateId', world.template.id);
  form.append('importId', importId);
  form.append('file', new File([new Uint8Array(file)], 'a.xlsx'));
  const leave = new AbortController();
  const answer = fetch(url + importSamples.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${world.head.token}` },
    body: form,
    signal: leave.signal,
  });
  await until(importId, 'writing', answer);
  leave.abort();
  await expect(answer).rejects.toThrow(/abort/i);
  while (progressOf(importId, world.head.id)) await new Promise(setImmediate);
  expect(await stateOfDatabase(world)).toEqual(before);
});
