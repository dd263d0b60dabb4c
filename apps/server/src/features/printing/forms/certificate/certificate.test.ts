import { afterAll, describe, expect, test } from 'vitest';
import { createPdfEngine } from '../../../../platform/pdf/pdf-engine.ts';
import { readPdf } from '../../../../platform/pdf/testing/read-pdf.ts';
import type { ReadPdf } from '../../../../platform/pdf/testing/reader-messages.ts';
import type { CertificateData } from './certificate.data.ts';
import { certificateExample as example } from './certificate.example.ts';
import { formsDir } from '../../forms-dir.ts';

const engine = createPdfEngine({ formsDir: formsDir() });
const at = new Date('2026-01-05T07:03:22Z');
afterAll(() => engine.close());

const render = async (change: Partial<CertificateData> = {}): Promise<ReadPdf> =>
  readPdf(await engine.render('certificate', { ...example, ...change }, at));

/** Text with every white space gone, as lines break where the layout wants. */
const bare = (text: string): string => text.replace(/\s+/g, '');
const whole = (pdf: ReadPdf): string => bare(pdf.pages.map((page) => page.text).join(''));

describe('a full certificate', () => {
  test('prints every text of its data', async () => {
    const text = whole(await render());
    const { verify, clientSupplied: _marks, placeWord, printNote, ...rest } = example;
    const strings = (value: unknown): string[] =>
      typeof value === 'string'
        ? [value]
        : value && typeof value === 'object'
          ? Object.values(value).flatMap(strings)
          : [];
    for (const expected of [...strings(rest), verify?.text ?? '', printNote ?? '']) {
      expect(text).toContain(bare(expected));
    }
    expect(text).toContain(`Nơi${placeWord}mẫu:`);
  });

  test('has the head, the title, the columns and the end of the form', async () => {
    const text = whole(await render());
    for (const fixed of [
      'CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM',
      'Độc lập - Tự do - Hạnh phúc',
      'Số: 0123/2026/KNĐN',
      'PHIẾU KIỂM NGHIỆM',
      'TT Chỉ tiêu chất lượng Phương pháp thử Đơn vị Yêu cầu Kết quả Kết luận',
      'KẾT LUẬN: Mẫu kiểm nghiệm không đạt',
      'Nơi nhận: - Cục Quản lý Dược (để báo cáo); - Nhà thuốc Hòa Cường; - Lưu: VT, HSKN.',
      'Ý nghĩa Họ và tên Chức vụ Thời điểm ký',
      '--- Hết ---',
    ]) {
      expect(text).toContain(bare(fixed));
    }
  });

  test('is landscape A4, PDF/A-2a, with its number in the title and on every page', async () => {
    const pdf = await render();
    expect(pdf.xmp).toMatch(/<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>A</);
    expect(pdf.title).toBe('Phiếu kiểm nghiệm số 0123/2026/KNĐN');
    pdf.pages.forEach((page, index) => {
      expect(page).toMatchObject({ widthMm: 297, heightMm: 210 });
      expect(bare(page.text)).toContain('Phiếukiểmnghiệmsố:0123/2026/KNĐN');
      expect(bare(page.text)).toContain(`Trang${index + 1}/${pdf.pages.length}`);
      expect(bare(page.text)).toContain('BẢNGỐC');
    });
  });

  test('marks what the customer told and explains the mark', async () => {
    const text = whole(await render());
    expect(text).toContain('Sốlô(1):');
    expect(text).toContain('Ngàysảnxuất:');
    expect(text).toContain('(1)Thôngtindokháchhàngcungcấp.');
    expect(whole(await render({ clientSupplied: undefined }))).not.toContain('Sốlô(1):');
  });

  test('COMP-44 names the report it replaces, what is another and why', async () => {
    const replaces = {
      name: 'Phiếu phân tích',
      number: '0098/2026/KNĐN ngày 02/01/2026',
      changes: ['Số lô: “CX5520” sửa thành “CX5521”', 'Độ hòa tan, kết quả: “99,6” sửa thành “98,2”'],
      reason: 'đính chính số lô',
    };
    const text = whole(await render({ replaces, watermark: 'BẢN SAO LẦN 2' }));
    expect(text).toContain(bare('Thay thế Phiếu phân tích số 0098/2026/KNĐN ngày 02/01/2026'));
    expect(text).toContain(
      bare(
        'Nội dung sửa đổi: Số lô: “CX5520” sửa thành “CX5521”; Độ hòa tan, kết quả: “99,6” sửa thành “98,2”.',
      ),
    );
    expect(text).toContain(bare('Lý do sửa đổi: đính chính số lô'));
    expect(text).toContain('BẢNSAOLẦN2');
  });

  test('PRINT-02 lets the mark of the page show through the head of its tables', async () => {
    const bytes = await engine.render('certificate', example, at);
    // The share of a colour that covers what lies under it: what is not named covers all.
    const shares = [
      ...Buffer.from(bytes)
        .toString('latin1')
        .matchAll(/\/ca ([\d.]+)/g),
    ].map(([, share]) => Number(share));
    expect(shares).toHaveLength(1);
    expect(shares[0]).toBeLessThan(0.1);
  });

  test('has the same bytes for the same data', async () => {
    const [first, second] = await Promise.all([
      engine.render('certificate', example, at),
      engine.render('certificate', structuredClone(example), at),
    ]);
    expect(Buffer.compare(first, second)).toBe(0);
  });
});

test('a draft with the least data prints dashes and open signatures', async () => {
  const text = whole(
    await render({
      ...Object.fromEntries(
        [
          'importer',
          'producer',
          'batch',
          'samplingDate',
          'testingPeriod',
          'conclusion',
          'verify',
          'printNote',
        ].map((key) => [key, undefined]),
      ),
      watermark: 'BẢN NHÁP',
      placeWord: 'gửi',
      condition: ' ',
      results: [],
      notes: [],
      recipients: [],
      signatures: [],
      clientSupplied: [],
      unitHead: { title: ['TRƯỞNG PHÒNG KIỂM NGHIỆM'] },
      director: { title: ['GIÁM ĐỐC'] },
    }),
  );
  expect(text).toContain('Sốlô:–');
  expect(text).toContain('KẾTLUẬN:–');
  expect(text).toContain('Nơigửimẫu:');
  for (const absent of ['Nhànhậpkhẩu', 'Ngàylấymẫu', 'Chữkýđiệntử', 'Ghichú', 'Nơinhận', 'Phạm']) {
    expect(text).not.toContain(absent);
  }
});

test.each([
  ['both', {}],
  ['no sampling date', { samplingDate: undefined }],
  ['no testing period', { testingPeriod: undefined }],
  ['neither', { samplingDate: undefined, testingPeriod: undefined }],
])('dates present: %s; the rows behind keep their places', async (_, change) => {
  const text = whole(await render(change));
  expect(text).toContain(
    bare(`Yêu cầu kiểm nghiệm: ${example.request} Tiêu chuẩn áp dụng: ${example.standard}`),
  );
});

describe('length', () => {
  const many = Array.from({ length: 40 }, (_, index) => ({
    ...(example.results[index % example.results.length] ?? example.results[0]!),
    name: `Chỉ tiêu số ${index + 1}.`,
  }));

  test('forty results: the head repeats, no row is lost, the signatures stand at the end', async () => {
    const pdf = await render({ results: many });
    const pages = pdf.pages.map((page) => bare(page.text));
    for (const { name } of many) expect(pages.filter((page) => page.includes(bare(name)))).toHaveLength(1);
    for (const page of pages.filter((text) => text.includes('Chỉtiêusố'))) {
      expect(page).toContain('TTChỉtiêuchấtlượng');
    }
    const last = pages.at(-1) ?? '';
    for (const part of ['TRƯỞNGPHÒNGKIỂMNGHIỆM', 'Chữkýđiệntử', '---Hết---']) {
      expect(last).toContain(part);
    }
  });

  // From 1 to 20 results the end of the table wanders over the whole height of a page.
  test.each(Array.from({ length: 20 }, (_, index) => index + 1))(
    'with %i results the conclusion follows the table, and the block of signatures stays together',
    async (count) => {
      const pages = (await render({ results: many.slice(0, count) })).pages.map((page) => bare(page.text));
      const signed = pages.filter((page) => page.includes('GIÁMĐỐC(Ký,đóngdấu)'));
      expect(signed).toHaveLength(1);
      for (const part of ['TRƯỞNGPHÒNGKIỂMNGHIỆM', 'HồThịThanhVân', '---Hết---'])
        expect(signed[0]).toContain(part);
      const concluded = pages.findIndex((page) => page.includes('KẾTLUẬN:'));
      const ended = pages.findIndex((page) => page.includes(`Chỉtiêusố${count}.`));
      expect([ended, ended + 1]).toContain(concluded);
    },
  );

  test.each([1, 2, 3, 11, 12])(
    'with %i results only the signatures go to another page: conclusion and notes stay below the table',
    async (count) => {
      const pages = (await render({ results: many.slice(0, count) })).pages.map((page) => bare(page.text));
      const [last = '', before = ''] = pages.reverse();
      for (const part of [`Chỉtiêusố${count}.`, 'KẾTLUẬN:', 'Ghichú:']) expect(before).toContain(part);
      expect(last).not.toContain('KẾTLUẬN:');
      expect(last).toContain('TRƯỞNGPHÒNGKIỂMNGHIỆM');
    },
  );

  test('long names, a long requirement and words without a space are printed whole', async () => {
    const sample = `Viên nén bao phim phóng thích kéo dài ${'Metformin hydroclorid 750 mg phối hợp '.repeat(4)}hộp 3 vỉ`;
    const requirement = 'Diện tích pic tạp chất A không được lớn hơn 0,5 lần diện tích pic chính. '.repeat(
      40,
    );
    const batch = 'ABCDEFGHIJ'.repeat(8);
    const first = {
      ...many[0]!,
      requirement,
      result: '0123456789'.repeat(6),
      name: 'hydroxypropylmethylcellulosephthalat',
    };
    const text = whole(await render({ sample, batch, results: [first, ...many.slice(1, 4)] }));
    expect(text).toContain(bare(sample));
    expect(text).toContain(batch);
    expect(text).toContain(first.name);
    expect(text).toContain(first.result);
    expect(text.split('chính.')).toHaveLength(41);
  });

  // The longest of 1,854 registered medicines: name 170 characters, substances 654.
  test('the composition of a real product is printed whole', async () => {
    const substances = 'cao khô dược liệu 260 mg (tương ứng sinh địa 400 mg; mạch môn 133,3 mg); '
      .repeat(9)
      .slice(0, 654);
    const sample = `${'Viên bao đường An thần bổ tâm, '.repeat(6).slice(0, 170)}, ${substances}, viên nén bao đường`;
    const text = whole(await render({ sample }));
    expect(text).toContain(bare(sample));
  });

  test('a conclusion longer than a page is printed whole', async () => {
    const conclusion = 'Mẫu không đạt về chỉ tiêu đã kiểm. '.repeat(200);
    expect(whole(await render({ conclusion })).split('kiểm.')).toHaveLength(201);
  });
});

test('hostile text in every field is printed as it is', async () => {
  const hostile = '#panic("x") $x^2$ *a* <script>alert(1)</script> \\ @b [c] {d} \u202e😀\u0000';
  const printed = bare('#panic("x") $x^2$ *a* <script>alert(1)</script> \\ @b [c] {d} [chữ không in được]');
  const poison = (value: unknown, key = ''): unknown => {
    if (key === 'qr' || key === 'clientSupplied' || key === 'placeWord') return value;
    if (typeof value === 'string') return hostile;
    if (Array.isArray(value)) return value.map((item) => poison(item));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, poison(item, name)]));
  };
  const text = whole(await readPdf(await engine.render('certificate', poison(example) as object, at)));
  expect(text.split(printed).length).toBeGreaterThan(50);
});
