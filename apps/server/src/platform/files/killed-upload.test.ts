import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createDocument, downloadDocument } from '@kiemlab/contract/features/documents/documents.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getSystemStatus } from '@kiemlab/contract/features/operations/operations.api';
import { pdf } from '../../testing/file-examples.ts';
import { bundleProgram, type KilledProgram } from '../../testing/killed-program.ts';
import { ADMINISTERS, addPerson, type Person } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DRAFT } from './temp-files.ts';
import { asOwner, deleteSwept, passWeek, sweepIn } from './sweep/testing/swept-store.ts';
import { STEPS, type Step, type UploadWish } from '../../testing/upload-until.ts';

let app: TestApp;
let keeper: Person;
/** Takes the upload. */
let program: KilledProgram;
beforeAll(async () => {
  app = await startTestApp();
  keeper = await addPerson(app, ['NT_Document']);
  program = await bundleProgram('upload-until');
});
afterAll(async () => {
  program.drop();
  await app.stop();
});

/** More than is written at a time. */
const contentOf = (name: string): Buffer =>
  Buffer.concat([pdf(name).subarray(0, -6), Buffer.alloc(600_000, name), Buffer.from('%%EOF\n')]);
const partsOf = (step: Step, name: string = step) => ({
  body: { title: `Quy trình ${name}`, type: 'SOP' },
  file: new File([Uint8Array.from(contentOf(name))], 'Quy trình.pdf'),
  key: name,
});

/** Sends an upload to a process of its own, which ends at a step; answers what it said. */
async function uploadUntil(step: Step, name: string = step): Promise<string> {
  const { body, file } = partsOf(step, name);
  const form = new FormData();
  for (const [key, value] of Object.entries(body)) form.append(key, value);
  form.append('file', file);
  const sent = new Response(form);
  const place = path.join(app.filesFolder, '..', `form-${step}`);
  writeFileSync(place, Buffer.from(await sent.arrayBuffer()));
  const wish: UploadWish = {
    connection: { ...app.connection },
    dataDir: path.dirname(app.filesFolder),
    token: keeper.token,
    key: name,
    path: createDocument.path,
    type: sent.headers.get('content-type') ?? '',
    form: place,
  };
  const said = await program.run({ UPLOAD: JSON.stringify(wish), DIE_AT: step });
  rmSync(place);
  return said;
}

const titled = async (step: Step): Promise<{ id: string; sha256: Buffer }[]> =>
  (
    await app.owner.query<{ id: string; sha256: Buffer }>(
      'SELECT id, sha256 FROM document WHERE title = $1',
      [`Quy trình ${step}`],
    )
  ).rows;
const filesIn = (): string[] => readdirSync(app.filesFolder, { recursive: true }).map(String);

test.each<Step>([...STEPS, 'never'])(
  'OPS-03 DOC-02 a process that is killed before "%s" of an upload leaves a whole document or none, and sent again there is one',
  async (step) => {
    expect(await uploadUntil(step)).toBe(step === 'never' ? 'answered 201' : '');
    const hash = createHash('sha256').update(contentOf(step)).digest();
    const rows = await titled(step);
    // Committed before the answer: what dies after that is there, and what dies before is not.
    expect(rows.map(({ sha256 }) => sha256)).toEqual(step === 'drop' || step === 'never' ? [hash] : []);
    if (rows[0]) expect(await app.services.files.get(hash)).toHaveLength(contentOf(step).length);
    const again = await app.send(createDocument, partsOf(step), keeper.token);
    expect(again.status).toBe(201);
    const [row, ...others] = await titled(step);
    expect([row?.id, others]).toEqual([again.data.id, []]);
    const read = await app.send(downloadDocument, { query: { idFile: row?.id } }, keeper.token);
    expect(read.bytes.equals(contentOf(step))).toBe(true);
  },
);

test('OPS-03 OPS-05 what kills left in the store is told with true numbers: drafts, files of nobody, and no file of a job', async () => {
  const administrator = await addPerson(app, ADMINISTERS);
  const shown = async () => (await app.call(getSystemStatus, {}, administrator.token)).data.stored;
  const before = await shown();
  expect(before.drafts).toBe(filesIn().filter((name) => DRAFT.test(name)).length);
  // Half received; whole and without its entry.
  expect([await uploadUntil('more', 'half'), await uploadUntil('commit', 'orphan')]).toEqual(['', '']);
  expect(await shown()).toEqual({ ...before, drafts: before.drafts + 1 });
  await sweepIn(app);
  expect(await shown()).toMatchObject({
    state: 'WARN',
    drafts: before.drafts + 1,
    bytesWithoutRow: 1,
    rowsWithoutBytes: 0,
  });

  // What a job made for its owner is nothing that was left; what a killed job was writing is.
  const kept = await app.services.files.spool.keep([Buffer.from('danh sách')]);
  expect((await shown()).drafts).toBe(before.drafts + 2);
  await asOwner(
    app,
    "INSERT INTO job (kind, most_tries, state, ended_at, file) VALUES ('sample-export', 4, 'DONE', now(), $1)",
    JSON.stringify(kept),
  );
  expect((await shown()).drafts).toBe(before.drafts + 1);

  await passWeek(app);
  await deleteSwept(app);
  expect(await shown()).toMatchObject({ bytesWithoutRow: 0, drafts: before.drafts + 1 });
});

test('OPS-03 what killed uploads left is cleared after a day; nothing else goes', async () => {
  const drafts = filesIn().filter((name) => DRAFT.test(name));
  expect(drafts.length).toBeGreaterThan(0);
  const others = filesIn().filter((name) => !DRAFT.test(name));
  await app.services.files.clearTempFiles(Date.now() + 25 * 3_600_000);
  expect(filesIn().sort()).toEqual(others.sort());
  const kept = others.filter((name) => /^[0-9a-f]{2}\/[0-9a-f]{62}$/.test(name));
  for (const name of kept)
    expect(
      createHash('sha256')
        .update(readFileSync(path.join(app.filesFolder, name)))
        .digest('hex'),
    ).toBe(name.replace('/', ''));
});
