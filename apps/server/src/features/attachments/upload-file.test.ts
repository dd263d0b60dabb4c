import { createHash, randomUUID } from 'node:crypto';
import {
  getFile,
  listFiles,
  uploadFile,
  uploadImage,
} from '@kiemlab/contract/features/attachments/attachments.api';
import { MAX_FILE_BYTES } from '@kiemlab/contract/core/files.rules';
import { SAMPLE_STATUSES } from '@kiemlab/contract/features/samples/samples.schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { JPEG, office, pdf, png, WEBP, zip } from '../../testing/file-examples.ts';
import { addPerson, allBut, type Person } from '../../testing/people.ts';
import { failureOf, faultsOf, refused } from '../../testing/refused.ts';
import { register, sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
/** May edit samples and sees them all. */
let clerk: Person;
let sample: string;
beforeAll(async () => {
  world = await startWorld();
  clerk = await addPerson(world, ['Sample', 'Sample_ViewAll', 'Sample_Edit']);
  sample = await register(world);
});
afterAll(() => world.stop());

const partsOf = (name: string, bytes: Uint8Array<ArrayBuffer>, caption?: string, id = sample) => ({
  params: { id },
  body: { caption },
  file: new File([bytes], name),
});
const upload = (name: string, bytes: Uint8Array<ArrayBuffer>, caption?: string, id = sample) =>
  world.send(uploadFile, partsOf(name, bytes, caption, id), clerk.token);
const text = (content: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(content);
const plain = (bytes: Buffer): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes);
const filesOf = async (id: string) => (await world.done(clerk, listFiles, { params: { id } })).files;
const read = (id: string) =>
  world.app.inject({
    method: 'GET',
    url: `/api/attachments/${id}`,
    headers: { authorization: `Bearer ${clerk.token}` },
  });

test('COMP-27 SAMPLE-17 a file is kept with who, when, where the sample stood, and its fingerprint', async () => {
  const id = await sampleIn(world, 'RECEIVED');
  const bytes = plain(pdf('biên bản'));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { answer, changes } = await audited(world, clerk, 'samples.upload-file', () =>
    upload('Biên bản lấy mẫu số 12.pdf', bytes, 'Bản quét, có dấu', id),
  );
  expect(answer.status).toBe(201);
  expect(answer.data).toEqual({ id: answer.data.id, path: `/api/attachments/${answer.data.id}` });
  expect(await filesOf(id)).toEqual([
    {
      id: answer.data.id,
      kind: 'FILE',
      fileName: 'Biên bản lấy mẫu số 12.pdf',
      caption: 'Bản quét, có dấu',
      mime: 'application/pdf',
      size: bytes.byteLength,
      sha256,
      sampleStatus: 'RECEIVED',
      version: 1,
      replaces: null,
      reason: null,
      current: true,
      uploadedBy: clerk.fullName,
      createdAt: expect.any(String),
    },
  ]);
  expect(changes).toContainEqual({
    entity: 'attachment',
    operation: 'INSERT',
    field: 'sha256',
    old_value: null,
    new_value: `\\x${sha256}`,
  });
});

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const ACCEPTED: [string, string, 'inline' | 'attachment', Uint8Array<ArrayBuffer>][] = [
  ['phiếu.pdf', 'application/pdf', 'inline', plain(pdf('a'))],
  ['Ảnh bao bì.PNG', 'image/png', 'inline', plain(png(5, 5))],
  ['ảnh.jpg', 'image/jpeg', 'inline', plain(JPEG)],
  ['ảnh 2.jpeg', 'image/jpeg', 'inline', plain(Buffer.concat([JPEG, Buffer.from('thêm')]))],
  ['ảnh.webp', 'image/webp', 'inline', plain(WEBP)],
  ['công văn.docx', DOCX, 'attachment', plain(office('docx'))],
  ['danh sách.xlsx', XLSX, 'attachment', plain(office('xlsx'))],
  ['ghi chú.txt', 'text/plain', 'attachment', text('Độ ẩm 65 %')],
  ['số liệu.csv', 'text/csv', 'attachment', text('lần,kết quả\n1,"99,6"\n')],
  ['máy đo.txt', 'text/plain', 'attachment', plain(Buffer.from('\ufeffPeak\t24,10 µg\r\n', 'utf16le'))],
];

test.each(ACCEPTED)('SAMPLE-17 %s comes back as %s, %s, byte for byte', async (name, mime, shown, bytes) => {
  const { status, data } = await upload(name, bytes);
  expect(status).toBe(201);
  const response = await read(data.id);
  expect(response.statusCode).toBe(200);
  expect(Buffer.compare(response.rawPayload, Buffer.from(bytes))).toBe(0);
  expect(response.headers).toMatchObject({
    'content-type': mime,
    'content-disposition': `${shown}; filename*=UTF-8''${encodeURIComponent(name)}`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
});

test('SAMPLE-17 a name is kept as typed: composed, without the folders of the other machine, safe in a header', async () => {
  const names = [
    ['Đơn thuốc ờ ộ.txt'.normalize('NFD'), 'Đơn thuốc ờ ộ.txt'],
    ['C:\\Quét\\mẫu (1)*.txt', 'mẫu (1)*.txt'],
    ["o'brien; x=1.txt", "o'brien; x=1.txt"],
    [`${'ơ'.repeat(300)}.txt`, `${'ơ'.repeat(133)}…${'ơ'.repeat(62)}.txt`],
  ] as const;
  for (const [sent, kept] of names) {
    const { data } = await upload(sent, text(sent));
    expect((await filesOf(sample)).find((file) => file.id === data.id)?.fileName).toBe(kept);
    const header = String((await read(data.id)).headers['content-disposition']);
    const [, encoded = ''] =
      /^attachment; filename\*=UTF-8''([A-Za-z0-9!#$&+\-.^_`|~%]+)$/.exec(header) ?? [];
    expect(decodeURIComponent(encoded)).toBe(kept);
  }
});

describe('what is not accepted', () => {
  const REFUSED: [string, string, Uint8Array<ArrayBuffer>][] = [
    ['a page', 'trang.html', text('<!doctype html><p>a</p>')],
    ['a drawing that may run scripts', 'hình.svg', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a program', 'cài.exe', plain(Buffer.concat([Buffer.from('MZ'), Buffer.alloc(99)]))],
    ['an archive', 'tất cả.zip', plain(zip({ 'a.txt': 'a' }))],
    ['macros', 'công văn.docm', plain(office('docx', { 'word/vbaProject.bin': 'x' }))],
    ['a name without ending', 'phiếu', plain(pdf())],
    ['text by an ending that nobody takes', 'ảnh.gif', text('chữ')],
  ];

  test.each(REFUSED)(
    'SAMPLE-17 %s (%s) is refused, and what is accepted is named',
    async (_, name, bytes) => {
      const answer = await refused(world, clerk, uploadFile, partsOf(name, bytes), 'FILE_TYPE_NOT_ALLOWED');
      expect(failureOf(answer).message).toBe(
        `Loại tệp không được chấp nhận: ${name}. Chấp nhận: PDF, PNG, JPEG, WebP, DOCX, XLSX, TXT, CSV`,
      );
    },
  );

  const OTHER: [string, string, Uint8Array<ArrayBuffer>, string][] = [
    ['a page', 'trang.txt', text('<!doctype html><script>alert(1)</script>'), 'TXT'],
    ['a page behind a comment', 'trang.txt', text('<!-- a --><p onclick="alert(1)">a</p>'), 'TXT'],
    ['a program', 'phiếu.pdf', plain(Buffer.concat([Buffer.from('MZ'), pdf()])), 'PDF mà là EXE'],
    ['an archive', 'công văn.docx', plain(zip({ 'a.txt': 'a' })), 'DOCX mà là ZIP'],
    ['a PDF', 'ảnh.png', plain(pdf()), 'PNG mà là PDF'],
    ['a picture', 'phiếu.pdf', plain(png()), 'PDF mà là PNG'],
    ['another picture', 'ảnh.jpg', plain(png()), 'JPEG mà là PNG'],
    ['a workbook', 'công văn.docx', plain(office('xlsx')), 'DOCX mà là XLSX'],
    ['a page before a PDF', 'phiếu.pdf', plain(Buffer.concat([Buffer.from('<html></html>'), pdf()])), 'PDF'],
    ['text', 'phiếu.pdf', text('không phải PDF'), 'PDF mà là TXT'],
    ['bytes that are no text', 'số liệu.csv', plain(Buffer.from([0x41, 0x00, 0x01, 0xc3])), 'CSV'],
  ];

  test.each(OTHER)(
    'SAMPLE-17 %s under another name (%s) is refused, and what it is is said',
    async (_, name, bytes, kinds) => {
      const parts = partsOf(name, bytes);
      const answer = await refused(world, clerk, uploadFile, parts, 'FILE_CONTENT_OTHER');
      expect(faultsOf(answer)).toEqual(['file INVALID_FORMAT']);
      expect(failureOf(answer).message).toBe(
        `Nội dung tệp ${name} không phải là ${kinds}: tệp đã bị đổi đuôi hoặc bị hỏng.`,
      );
      const english = await world.send(uploadFile, parts, clerk.token, 'en');
      expect(failureOf(english).message).toBe(
        `The content of ${name} is not ${kinds.replace('mà là', 'but')}: its ending was changed or it is damaged.`,
      );
    },
  );

  test('SAMPLE-17 a picture that would fill the memory of whoever looks at it is refused before it is decoded', async () => {
    for (const says of [
      { width: 30_000, height: 30_000 },
      { width: 40_000, height: 1 },
    ]) {
      const bomb = plain(png(1, 1, says));
      const answer = await refused(world, clerk, uploadFile, partsOf('ảnh.png', bomb), 'FILE_UNREADABLE');
      expect(faultsOf(answer)).toEqual(['file TOO_BIG']);
      expect(failureOf(answer).message).toBe(
        'Không đọc được tệp: ảnh có quá nhiều điểm ảnh (tối đa 50 triệu)',
      );
    }
  });

  test.each([
    ['ảnh.jpg', JPEG.subarray(0, 40)],
    ['ảnh.jpg', JPEG.subarray(0, -2)],
    ['ảnh.png', png(90, 90).subarray(0, -12)],
    ['ảnh.webp', WEBP.subarray(0, -1)],
    ['phiếu.pdf', pdf().subarray(0, -6)],
  ])('SAMPLE-17 %s that was cut short is refused in words', async (name, bytes) => {
    const parts = partsOf(name, plain(bytes));
    const answer = await refused(world, clerk, uploadFile, parts, 'FILE_UNREADABLE');
    expect(faultsOf(answer)).toEqual(['file INVALID_FORMAT']);
    expect(failureOf(answer).message).toBe('Không đọc được tệp: tệp bị hỏng hoặc chưa được chép đủ');
    const english = await world.send(uploadFile, parts, clerk.token, 'en');
    expect(failureOf(english).message).toContain('it is damaged or was not copied to its end');
  });

  test('SAMPLE-17 no file, an empty one, and two at once are refused by name', async () => {
    const params = { id: sample };
    const empty = await refused(world, clerk, uploadFile, partsOf('a.txt', text('')), 'FILE_EMPTY');
    expect(faultsOf(empty)).toEqual(['file FILE_EMPTY']);
    const none = await refused(world, clerk, uploadFile, { params, body: {} }, 'VALIDATION');
    expect(faultsOf(none)).toEqual(['file REQUIRED']);
    const long = await refused(
      world,
      clerk,
      uploadFile,
      partsOf('a.txt', text('a'), 'x'.repeat(501)),
      'VALIDATION',
    );
    expect(faultsOf(long)).toEqual(['caption TOO_LONG']);
  });

  test('SAMPLE-17 up to 25 MB are taken, more is too much', async () => {
    const large = new Uint8Array(MAX_FILE_BYTES).fill(0x41);
    expect((await upload('đúng giới hạn.txt', large)).status).toBe(201);
    const larger = new Uint8Array(MAX_FILE_BYTES + 1).fill(0x41);
    await refused(world, clerk, uploadFile, partsOf('quá lớn.txt', larger), 'PAYLOAD_TOO_LARGE');
  });
});

describe('the same file twice', () => {
  test('SAMPLE-17 on one sample is refused, also under another name; on another sample it is not', async () => {
    const bytes = plain(pdf('một lần'));
    expect((await upload('lần 1.pdf', bytes)).status).toBe(201);
    const answer = await refused(world, clerk, uploadFile, partsOf('lần 2.pdf', bytes), 'DUPLICATE');
    expect(failureOf(answer).message).toBe('Giá trị lần 2.pdf đã tồn tại!');
    expect((await upload('lần 1.pdf', bytes, '', await register(world))).status).toBe(201);
  });

  test('SAMPLE-17 of five at the same moment one is kept', async () => {
    const bytes = plain(pdf('cùng lúc'));
    const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => upload(`lần ${n}.pdf`, bytes)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });
});

test.each(SAMPLE_STATUSES)('SAMPLE-17 a sample takes files in %s', async (status) => {
  const id = await sampleIn(world, status);
  expect((await upload('ảnh.png', plain(png()), '', id)).status).toBe(201);
  expect((await filesOf(id)).map((file) => file.sampleStatus)).toEqual([status]);
});

test('SAMPLE-17 a sample that is hidden or not there takes nothing, and shows nothing', async () => {
  const narrow = await addPerson(world, allBut('Sample_ViewAll'));
  const { data } = await upload('riêng.txt', text('riêng'));
  for (const id of [sample, randomUUID()]) {
    await refused(world, narrow, uploadFile, partsOf('a.txt', text('a'), '', id), 'SAMPLE_NOT_FOUND');
    const image = { body: { sampleId: id }, file: new File([plain(png())], 'a.png') };
    await refused(world, narrow, uploadImage, image, 'SAMPLE_NOT_FOUND');
    await refused(world, narrow, listFiles, { params: { id } }, 'SAMPLE_NOT_FOUND');
  }
  for (const id of [data.id, randomUUID()])
    await refused(world, narrow, getFile, { params: { id }, query: {} }, 'NOT_FOUND');
});
