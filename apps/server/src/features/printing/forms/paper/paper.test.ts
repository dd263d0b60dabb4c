import { afterAll, expect, test } from 'vitest';
import { createPdfEngine } from '../../../../platform/pdf/pdf-engine.ts';
import { readPdf } from '../../../../platform/pdf/testing/read-pdf.ts';
import { formsDir } from '../../forms-dir.ts';
import type { PaperData } from './paper.data.ts';

const engine = createPdfEngine({ formsDir: formsDir() });
afterAll(() => engine.close());

const PAPER: PaperData = {
  authority: 'Sở Y tế thành phố Đà Nẵng',
  name: 'Trung tâm Kiểm nghiệm',
  number: '127/KNĐN-KHTH',
  placeAndDate: 'Đà Nẵng, ngày 05 tháng 01 năm 2026',
  kind: 'CÔNG VĂN',
  title: 'Về việc tăng cường lấy mẫu thuốc kháng sinh',
  sections: [{ heading: 'Nội dung', lines: ['Lấy 10 mẫu ở 2 – 8 °C.', 'Giao mẫu trong ngày.'] }],
  receivers: ['Các đoàn lấy mẫu', 'Lưu: VT'],
  signers: [{ title: ['GIÁM ĐỐC'], name: 'Nguyễn Thị Bưởi' }],
};
const bare = (text: string | undefined): string => (text ?? '').replace(/\s+/g, '');
const read = async (paper: PaperData) =>
  readPdf(await engine.render('paper', paper, new Date('2026-01-05T07:00:00Z')));

test('PRINT a paper is one upright A4 page with letterhead, sections, receivers and signature', async () => {
  const { pages } = await read(PAPER);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toMatchObject({ widthMm: 210, heightMm: 297 });
  // Bound at the left, so nothing stands in the margin.
  expect([(pages[0]?.leftMm ?? 0) >= 30, (pages[0]?.leftMm ?? 99) < 32]).toEqual([true, true]);
  const text = bare(pages[0]?.text);
  for (const part of [
    'CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM',
    'Số: 127/KNĐN-KHTH',
    'Về việc tăng cường lấy mẫu thuốc kháng sinh',
    '1. Nội dung',
    '– Lấy 10 mẫu ở 2 – 8 °C.',
    'Nơi nhận:',
    '- Các đoàn lấy mẫu;',
    '- Lưu: VT.',
    'GIÁM ĐỐC',
    'Nguyễn Thị Bưởi',
    'Trang 1/1',
  ])
    expect(text).toContain(bare(part));
});

test('PRINT a long paper goes on, without receivers it has none, and data are text only', async () => {
  const { receivers: _, ...rest } = PAPER;
  const lines = Array.from({ length: 60 }, (_, n) => `#panic("x") dòng ${n}`);
  const { pages } = await read({ ...rest, sections: [{ heading: '*Dài*', lines }] });
  expect(pages.length).toBeGreaterThan(1);
  const all = bare(pages.map(({ text }) => text).join(''));
  expect(all).toContain(bare('– #panic("x") dòng 59'));
  expect(all).not.toContain(bare('Nơi nhận'));
});
