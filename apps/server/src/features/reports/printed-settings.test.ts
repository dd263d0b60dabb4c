import { getReportFile, previewLetterhead } from '@kiemlab/contract/features/printing/printing.api';
import { createReports, issueReports } from '@kiemlab/contract/features/reports/reports.api';
import type { LaboratoryKey } from '@kiemlab/contract/features/settings/settings.catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, today } from '../../platform/clock.ts';
import { readPdf } from '../../platform/pdf/read-pdf.ts';
import { addPerson, PASSWORD, type Person, prepare } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { draftsOf, sampleIn } from '../../testing/samples.ts';
import { approveTests } from '../../testing/tests.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { addValue } from '../settings/settings.queries.ts';

let world: World;
let keeper: Person;
beforeAll(async () => {
  world = await startWorld();
  keeper = await addPerson(world, ['Setting', 'Setting_Edit']);
});
afterAll(() => world.stop());

const set = (key: LaboratoryKey, value: unknown, validFrom?: string) =>
  prepare(world, (tx) => addValue(tx, key, value as never, validFrom ? { validFrom } : {}));
/** Text without white space, as lines break where the layout wants. */
const bare = (text: string): string => text.replace(/\s+/g, '');
const pagesOf = async (bytes: Uint8Array): Promise<string[]> =>
  (await readPdf(bytes)).pages.map(({ text }) => bare(text));
const printed = async (id: string): Promise<string> => {
  const { bytes } = await world.call(
    getReportFile,
    { params: { type: 'test-certificate' }, query: { ids: id } },
    world.head.token,
  );
  return (await pagesOf(bytes)).join('');
};
const complaint = (days: string) =>
  bare(`Trung tâm chỉ giải quyết khiếu nại trong vòng ${days} ngày kể từ ngày trả kết quả.`);
/** A sample with its draft. */
const drafted = async (): Promise<string> => {
  const id = await sampleIn(world, 'ANALYZING');
  await approveTests(world, [id]);
  await world.done(world.head, createReports, { body: { sampleIds: [id] } });
  return id;
};
const issue = async (id: string): Promise<void> => {
  const [draft] = await draftsOf(world, [id]);
  const body = { sampleIds: [{ id, version: draft?.version ?? 1 }], password: PASSWORD };
  await world.done(world.director, issueReports, { body });
};

test('PRINT-02 PRINT-04 days for objections and the accreditation number are those of the day of issue, and stay', async () => {
  const before = await drafted();
  expect(await printed(before)).toContain(complaint('07'));
  expect(await printed(before)).not.toContain('VILAS');
  await issue(before);

  await set('vilasNumber', 'VILAS 930');
  await set('objectionDays', 5);
  // What is to count from tomorrow on counts tomorrow.
  await set('vilasNumber', 'VILAS 1202', addDays(today(), 1));
  await set('objectionDays', 30, addDays(today(), 1));
  const after = await drafted();
  for (const print of [() => Promise.resolve(), () => issue(after)]) {
    await print();
    const text = await printed(after);
    expect(text).toContain(bare('VILAS 930'));
    expect(text).toContain(complaint('05'));
    expect(text).not.toMatch(/VILAS1202|trongvòng(07|30)/);
  }

  await set('vilasNumber', '');
  await set('objectionDays', null);
  const without = await printed(await drafted());
  expect(without).not.toContain('VILAS');
  expect(without).not.toContain(bare('khiếu nại'));
  // What was issued keeps what it printed.
  expect(await printed(after)).toContain(complaint('05'));
  expect(await printed(after)).toContain(bare('VILAS 930'));
  expect(await printed(before)).toContain(complaint('07'));
  expect(await printed(before)).not.toContain('VILAS');
});

test('PRINT-02 PRINT-04 tests that were accredited when they were assigned are marked, and stay so on what was issued', async () => {
  const accredit = async (on: boolean): Promise<void> => {
    await world.owner.query("SET kiemlab.action = 'test.change'");
    await world.owner.query('UPDATE analyte SET accredited = $1 WHERE group_id = $2', [
      on,
      world.setup.analyteGroupId,
    ]);
  };
  const note = bare('(*) Phép thử được công nhận theo ISO/IEC 17025 (VILAS 930).');
  const plain = await drafted();
  await accredit(true);
  const marked = await drafted();
  await accredit(false);
  expect(await printed(marked)).not.toContain('(*)');
  await set('vilasNumber', 'VILAS 930');
  expect(await printed(plain)).not.toContain('(*)');
  expect(await printed(marked)).toContain(note);
  await issue(marked);
  await set('vilasNumber', '');
  expect(await printed(marked)).toContain(note);
});

test('PRINT-02 both are seen on the example before they count; what may not be saved is not shown', async () => {
  const look = async (body: object) => {
    const answer = await world.call(previewLetterhead, { body }, keeper.token);
    expect(answer.status).toBe(200);
    return (await pagesOf(answer.bytes)).join('');
  };
  const text = await look({ vilasNumber: 'VILAS 1016', objectionDays: 15 });
  expect(text).toContain(bare('VILAS 1016'));
  expect(text).toContain(bare('(*) Phép thử được công nhận theo ISO/IEC 17025 (VILAS 1016).'));
  expect(text).toContain(complaint('15'));
  expect(await look({ vilasNumber: '', objectionDays: null })).not.toMatch(/VILAS|khiếunại|\(\*\)/);
  for (const body of [{ objectionDays: 0 }, { objectionDays: 366 }, { vilasNumber: 'V'.repeat(41) }])
    await refused(world, keeper, previewLetterhead, { body }, 'VALIDATION');
});
