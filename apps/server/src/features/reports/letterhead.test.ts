import { previewLetterhead } from '@kiemlab/contract/features/printing/printing.api';
import {
  createReports,
  issueReports,
  listSampleReports,
} from '@kiemlab/contract/features/reports/reports.api';
import { changeSetting, listSettings } from '@kiemlab/contract/features/settings/settings.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, today } from '../../platform/clock.ts';
import { readPdf } from '../../platform/pdf/testing/read-pdf.ts';
import { archivedReport } from '../../testing/archived-report.ts';
import { addPerson, PASSWORD, type Person } from '../../testing/people.ts';
import { failureOf, faultsOf, refused, stateOfDatabase } from '../../testing/refused.ts';
import { draftsOf, sampleIn } from '../../testing/samples.ts';
import { approveTests } from '../../testing/tests.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let keeper: Person;
beforeAll(async () => {
  world = await startWorld();
  keeper = await addPerson(world, ['Setting', 'Setting_Edit']);
});
afterAll(() => world.stop());

const OWN = {
  parentAuthority: 'Sở Y tế tỉnh Lào Cai',
  centreName: 'Trung tâm Kiểm nghiệm Thuốc, Mỹ phẩm, Thực phẩm',
  address: '1 Đường Mẫu, phường Cam Đường',
  phone: '0214 000 000',
  email: 'kn@example.vn',
  placeName: 'Lào Cai',
  siteCode: 'KNLC',
};
const year = today().slice(0, 4);
/** Text without white space, as lines break where the layout wants. */
const bare = (text: string): string => text.replace(/\s+/g, '');
const textOf = async (bytes: Uint8Array): Promise<string> =>
  bare((await readPdf(bytes)).pages.map((page) => page.text).join(''));

const change = async (key: 'laboratory' | 'formCodes', value: object, validFrom?: string) => {
  const { settings } = await world.done(keeper, listSettings, {});
  const seen = settings.find((setting) => setting.key === key)?.newest ?? null;
  await world.done(keeper, changeSetting, {
    params: { key },
    body: { value, reason: 'Quyết định 12', seen, ...(validFrom ? { validFrom } : {}) },
  });
};
const printOf = (id: string): Promise<Buffer> => archivedReport(world, id);
/** A sample whose certificate is issued now: its id, its number, and what the certificate says. */
const issued = async (): Promise<{ id: string; number: string; bytes: Buffer }> => {
  const id = await sampleIn(world, 'ANALYZING');
  await approveTests(world, [id]);
  await world.done(world.head, createReports, { body: { sampleIds: [id] } });
  const [draft] = await draftsOf(world, [id]);
  const body = { sampleIds: [{ id, version: draft?.version ?? 1 }], password: PASSWORD };
  await world.done(world.director, issueReports, { body });
  const [report] = await world.done(world.head, listSampleReports, { params: { id } });
  return { id, number: report?.number ?? '', bytes: await printOf(id) };
};

test('PRINT-02 COMP-30 name, place, site code and form code that are set stand on the next certificate; what is issued keeps its own', async () => {
  const before = await issued();
  expect(before.number).toMatch(new RegExp(`^\\d{4}/${year}/KNĐN$`));

  await change('laboratory', OWN);
  await change('formCodes', { testCertificate: '{site}/BM.05/{year}({issue})' });
  await change('laboratory', { ...OWN, centreName: 'Trung tâm của tháng sau' }, addDays(today(), 1));
  const after = await issued();
  expect(after.number).toMatch(new RegExp(`^\\d{4}/${year}/KNLC$`));
  const text = await textOf(after.bytes);
  for (const part of [
    'SỞ Y TẾ TỈNH LÀO CAI',
    'TRUNG TÂM KIỂM NGHIỆM THUỐC, MỸ PHẨM, THỰC PHẨM',
    '1 Đường Mẫu, phường Cam Đường – ĐT: 0214 000 000 – kn@example.vn',
    'Lào Cai, ngày ',
    `Mã số: KNLC/BM.05/${year}({issue})`,
    after.number,
  ])
    expect(text).toContain(bare(part));
  // What is to count from tomorrow on counts tomorrow.
  expect(text).not.toContain(bare('TRUNG TÂM CỦA THÁNG SAU'));

  expect((await printOf(before.id)).equals(before.bytes)).toBe(true);
  const old = await textOf(before.bytes);
  expect(old).toContain(bare('Mã số: BM.05/QT.07'));
  expect(old).not.toContain(bare('LÀO CAI'));

  await change('formCodes', { testCertificate: '' });
  expect(await textOf((await issued()).bytes)).not.toContain(bare('Mã số:'));
});

test('PRINT-02 the letterhead is seen as the certificate prints it before it counts, marked as an example', async () => {
  const before = await stateOfDatabase(world);
  const day = '2030-12-31';
  const laboratory = { ...OWN, centreName: 'Trung tâm thử', siteCode: 'KNTH' };
  const formCodes = { testCertificate: 'KNYB/BM.05/{year}' };
  const answer = await world.call(previewLetterhead, { body: { laboratory, formCodes, day } }, keeper.token);
  expect(answer.status).toBe(200);
  const { pages } = await readPdf(answer.bytes);
  const text = await textOf(answer.bytes);
  for (const part of [
    'SỞ Y TẾ TỈNH LÀO CAI',
    'TRUNG TÂM THỬ',
    'Lào Cai, ngày 31 tháng 12 năm 2030',
    'Số: 0123/2030/KNTH',
    'Mã số: KNYB/BM.05/2030',
  ])
    expect(text).toContain(bare(part));
  for (const page of pages) expect(bare(page.text)).toContain(bare('VÍ DỤ'));
  expect(await stateOfDatabase(world)).toEqual(before);

  const stored = await world.call(previewLetterhead, { body: {} }, keeper.token);
  expect(await textOf(stored.bytes)).toContain(bare(`0123/${year}/KNLC`));
});

test('PRINT-02 a letterhead that may not be saved is not shown either', async () => {
  const body = { laboratory: { ...OWN, siteCode: '' } };
  const answer = await refused(world, keeper, previewLetterhead, { body }, 'VALIDATION');
  expect(faultsOf(answer)).toEqual(['laboratory.siteCode TOO_SHORT']);
  expect(failureOf(answer).message).toContain('siteCode');
  await refused(world, world.technician, previewLetterhead, { body: {} }, 'FORBIDDEN');
});
