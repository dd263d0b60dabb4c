import { TAKES_UP } from '@kiemlab/contract/features/destruction/destruction.rules';
import { getReportFile } from '@kiemlab/contract/features/printing/printing.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPdfEngine } from '../../../../platform/pdf/pdf-engine.ts';
import { readPdf } from '../../../../platform/pdf/testing/read-pdf.ts';
import { codesOf, refused } from '../../../../testing/refused.ts';
import { readSample, sampleIn, samplesIn } from '../../../../testing/samples.ts';
import { startWorld, type World } from '../../../../testing/world.ts';
import { formsDir } from '../../forms-dir.ts';
import { buildDestructionMinutes } from './build-destruction-minutes.ts';
import { exampleMinutes } from './destruction-minutes.example.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

test('COMP-34 minutes of destruction print what their record holds, with the signatures that hold', () => {
  const { columns, ...data } = buildDestructionMinutes(exampleMinutes(1));
  expect(columns.map(({ heading }) => heading)).toEqual([
    'TT',
    'Mã số mẫu',
    'Tên mẫu',
    'Số lượng',
    'Ngày lưu',
    'Ngày hủy',
    'Lý do',
  ]);
  expect(data).toMatchObject({
    placeAndDate: 'Đà Nẵng, ngày 07 tháng 01 năm 2026',
    number: '01/BB-HM',
    day: 'ngày 07 tháng 01 năm 2026',
    place: 'Khu xử lý chất thải',
    method: 'Hòa tan trong nước rồi trung hòa',
    rows: [
      {
        index: '1',
        code: 'L24-0001',
        quantity: '20,5 viên',
        stored: '03/02/2024',
        destroyed: '07/01/2026',
        reason: 'Hết hạn lưu',
      },
    ],
    signatures: [{ name: 'Hồ Thị Thanh Vân', signedAt: '07/01/2026 10:04:05 (GMT+7)' }],
  });
  expect(data.watermark).toBeUndefined();
  expect(data.council).toHaveLength(4);
});

test('COMP-34 COMP-44 a sample that is named otherwise since stands there as it was signed, with what it is called now', () => {
  const { minutes } = exampleMinutes(1);
  const items = minutes.items.map((item) => ({ ...item, name: 'Cefuroxim', named_since: 'Cefaclor' }));
  expect(buildDestructionMinutes(exampleMinutes(1, { items })).rows[0]).toMatchObject({
    name: 'Cefuroxim (mẫu nay mang tên: Cefaclor)',
  });
});

test('COMP-34 before two have signed they are a draft, with room for what is not told', () => {
  const open = {
    status: TAKES_UP as typeof TAKES_UP,
    code: null,
    destroyed_on: null,
    place: '',
    witnesses: [],
  };
  expect(buildDestructionMinutes(exampleMinutes(1, open))).toMatchObject({
    watermark: 'BẢN NHÁP',
    number: '……/BB-HM',
    day: '',
    signatures: [],
  });
});

test('COMP-34 any sample of the minutes prints them whole; one that stands on none is named', async () => {
  const ids = await samplesIn(world, 'DESTROYED', 2);
  const kept = await sampleIn(world, 'RECEIVED');
  const ask = (...named: string[]) => ({
    params: { type: 'destruction-minutes' as const },
    query: { ids: named.join() },
  });
  const { status, bytes } = await world.call(getReportFile, ask(ids[0] ?? ''), world.head.token);
  expect(status).toBe(200);
  const text = (await readPdf(bytes)).pages.map((page) => page.text).join('');
  for (const id of ids) expect(text).toContain((await readSample(world, id)).code);
  const answer = await refused(world, world.head, getReportFile, ask(...ids, kept), 'MINUTES_MISSING');
  expect(codesOf(answer)).toEqual([(await readSample(world, kept)).code]);
});

test('COMP-34 a draft on which nobody is named yet has places for a council of three and their signatures', async () => {
  const engine = createPdfEngine({ formsDir: formsDir() });
  const on = async (council: ReturnType<typeof exampleMinutes>['minutes']['council']) => {
    const content = buildDestructionMinutes(exampleMinutes(2, { council, code: null, witnesses: [] }));
    const { pages } = await readPdf(await engine.render('destruction-minutes', content, new Date()));
    return pages
      .map(({ text }) => text)
      .join('')
      .replace(/\s+/g, '');
  };
  try {
    const count = (text: string, part: string): number => text.split(part).length - 1;
    const none = await on([]);
    expect(count(none, 'Họvàtên:…')).toBe(3);
    expect([count(none, 'PHỤTRÁCHCHUYÊNMÔN'), count(none, 'THÀNHVIÊNHỘIĐỒNG')]).toEqual([1, 2]);
    const [head] = exampleMinutes(1).minutes.council;
    const one = await on(head ? [head] : []);
    expect([count(one, 'Họvàtên:…'), count(one, 'PHỤTRÁCHCHUYÊNMÔN')]).toEqual([2, 1]);
  } finally {
    await engine.close();
  }
});
