import { existsSync, readFileSync } from 'node:fs';
import { downloadDocument } from '@kiemlab/contract/features/documents/documents.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleProgram, type KilledProgram } from '../../../testing/killed-program.ts';
import { addPerson, type Person, prepare } from '../../../testing/people.ts';
import { SWEEP_STEPS, type SweepStep, type SweepWish } from '../../../testing/sweep-until.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { placeOf } from '../temp-files.ts';
import { keepBytes } from '../keep-file.ts';
import { sweptPlaceOf } from '../swept-folder.ts';
import { addDocument, deleteSwept, passWeek, standing, sweepIn, WHY } from './testing/swept-store.ts';

let app: TestApp;
let keeper: Person;
let document: string;
/** Takes out. */
let program: KilledProgram;
beforeAll(async () => {
  app = await startTestApp();
  keeper = await addPerson(app, ['NT_Document', 'Document_Manage']);
  document = await addDocument(app, keeper);
  program = await bundleProgram('sweep-until');
});
afterAll(async () => {
  program.drop();
  await app.stop();
});

/** Calls the command in a process of its own, which ends at a step; answers what it said at its end. */
async function deleteUntil(step: SweepStep): Promise<string> {
  const wish: SweepWish = { connection: { ...app.connection }, folder: app.filesFolder, reason: WHY };
  const said = await program.run({ SWEEP: JSON.stringify(wish), DIE_AT: step });
  return /ended \d$/.exec(said)?.[0] ?? '';
}

const inStore = (sha256: Buffer) => existsSync(placeOf(app.filesFolder, sha256));
const apart = (sha256: Buffer) => existsSync(sweptPlaceOf(app.filesFolder, sha256));

test.each<SweepStep>([...SWEEP_STEPS.slice(0, 4), 'never'])(
  'OPS-03 DOC-02 a command that is killed before "%s" has taken a file out with its note, or the next round puts it back',
  async (step) => {
    const bytes = Buffer.from(`của bước ${step}`);
    const orphan = await prepare(app, (tx) => keepBytes(tx, app.services.files, bytes, 'text/plain'));
    await sweepIn(app);
    await passWeek(app);
    expect(await deleteUntil(step)).toBe(step === 'never' ? 'ended 0' : '');
    const isTaken = step === 'taken' || step === 'never';
    if (step === 'commit') expect([inStore(orphan), apart(orphan)]).toEqual([false, true]);
    await sweepIn(app);
    expect([inStore(orphan), apart(orphan)]).toEqual([!isTaken, isTaken]);
    const { rowCount } = await app.owner.query('SELECT FROM stored_file WHERE sha256 = $1', [orphan]);
    expect(rowCount).toBe(isTaken ? 0 : 1);
    if (!isTaken) expect(readFileSync(placeOf(app.filesFolder, orphan))).toEqual(bytes);
    expect((await standing(app)).length).toBe(isTaken ? 0 : 1);
    await passWeek(app);
    await deleteSwept(app);
    await passWeek(app);
    await deleteSwept(app);
    expect([inStore(orphan), apart(orphan), await standing(app)]).toEqual([false, false, []]);
    const read = await app.send(downloadDocument, { query: { idFile: document } }, keeper.token);
    expect(read.status).toBe(200);
  },
);

test.each<SweepStep>(['remove', 'removed'])(
  'OPS-03 DOC-02 a command that is killed before "%s" of what lay apart for a week is done once more, and its note says so',
  async (step) => {
    const orphan = await app.services.files.put(Buffer.from(`đã loại ${step}`));
    await sweepIn(app);
    await passWeek(app);
    await deleteSwept(app);
    await passWeek(app);
    expect(await deleteUntil(step)).toBe('');
    expect(apart(orphan)).toBe(step === 'remove');
    await deleteSwept(app);
    const { rows } = await app.owner.query(
      'SELECT removed_at IS NOT NULL AS removed, restored_at AS back FROM swept_file WHERE sha256 = $1',
      [orphan],
    );
    expect([apart(orphan), rows]).toEqual([false, [{ removed: true, back: null }]]);
  },
);
