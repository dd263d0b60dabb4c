import type { EndpointDef } from '@kiemlab/contract/core/define-endpoint';
import { ENDPOINTS } from '@kiemlab/contract/endpoints';
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDocument } from './features/documents/testing/add-document.ts';
import { revisionOf } from './features/documents/testing/folders.ts';
import { type PaperWorld, startPaperWorld } from './features/handovers/testing/paper-handovers.ts';
import { specified } from './features/analyses/entry/testing/specified-call.ts';
import { office, pdf, png, zip } from './testing/file-examples.ts';
import { failureOf, stateOfDatabase } from './testing/refused.ts';
import { register } from './testing/samples.ts';
import type { Parts } from './testing/test-app.ts';
import { testIn } from './testing/tests-in.ts';

let paper: PaperWorld;
let world: PaperWorld['world'];
/** What each call that takes files is sent beside them: it would be done with a good file. */
const BESIDE: Record<string, Omit<Parts, 'file'>> = {};
beforeAll(async () => {
  paper = await startPaperWorld();
  ({ world } = paper);
  const sampleId = await register(world);
  const row = await testIn(world, 'NEW');
  const { id, version } = await paper.given();
  const idFile = await addDocument(world, world.head);
  Object.assign(BESIDE, {
    'documents.create-document': { body: { title: 'Quy trình', type: 'SOP' } },
    'documents.replace-document': { body: { idFile, revision: String(await revisionOf(world, idFile)) } },
    'samples.confirm-handover-on-paper': { params: { id }, body: { version, paper: 'Sổ giao nhận số 3' } },
    'samples.upload-field-file': { body: { key: 'letterFile' } },
    'samples.upload-file': { params: { id: sampleId }, body: {} },
    'samples.upload-image': { body: { sampleId } },
    'tests.add-document': { params: { id: row.id }, body: {} },
    'tests.enter-results': { body: specified(row) },
    'users.upload-file': { body: {} },
  });
});
afterAll(() => world.stop());

/** Imports read a workbook themselves, in a thread of its own, and keep none. */
const READS_ITSELF = ['samples.import-samples', 'samples.start-import'];
const uploads: EndpointDef[] = ENDPOINTS.filter((endpoint) => endpoint.upload ?? endpoint.form);

test('SAMPLE-17 DOC-02 every call that takes files is here', () => {
  expect([...Object.keys(BESIDE), ...READS_ITSELF].sort()).toEqual(uploads.map(({ id }) => id).sort());
});

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const before = pdf().subarray(0, -6);
/** A PDF with one more object. */
const pdfWith = (object: string): Buffer => Buffer.concat([before, latin(`9 0 obj${object}endobj\n%%EOF\n`)]);
/** Something else that all calls take by its ending; most of them a PDF, one pictures alone. */
const HOSTILE: [what: string, name: string, bytes: Buffer, code: string, said: string][] = [
  ['nothing', 'a.png', latin(''), 'FILE_EMPTY', 'Tệp a.png trống: không có byte nào.'],
  ['an empty PDF', 'a.pdf', latin(''), 'FILE_EMPTY', 'Tệp a.pdf trống: không có byte nào.'],
  ['a PDF', 'a.png', pdf(), 'FILE_CONTENT_OTHER', 'Nội dung tệp a.png không phải là PNG mà là PDF: '],
  [
    'a drawing',
    'a.png',
    latin('<svg onload="a()"/>'),
    'FILE_CONTENT_OTHER',
    'không phải là PNG: tệp đã bị đổi đuôi',
  ],
  ['a picture cut short', 'a.png', png().subarray(0, -4), 'FILE_UNREADABLE', 'tệp bị hỏng'],
  ['a picture', 'a.pdf', png(), 'FILE_CONTENT_OTHER', 'không phải là PDF mà là PNG: '],
  [
    'a page behind it',
    'a.pdf',
    Buffer.concat([pdf(), latin('<html>')]),
    'FILE_UNREADABLE',
    'sau phần kết thúc',
  ],
  [
    'half an archive',
    'a.pdf',
    Buffer.concat([pdf(), latin('PK\x03\x04')]),
    'FILE_UNREADABLE',
    'sau phần kết thúc',
  ],
  ['an archive', 'a.pdf', Buffer.concat([pdf(), zip({ a: 'a' })]), 'FILE_UNREADABLE', 'vừa là loại này'],
  ['a script', 'a.pdf', pdfWith('<</S/#4aavaScript>>'), 'FILE_UNREADABLE', 'JavaScript'],
  ['a start', 'a.pdf', pdfWith('<</S/La#75nch>>'), 'FILE_UNREADABLE', 'Launch'],
  [
    'a program',
    'a.pdf',
    pdfWith('<</UF(a.exe)/EF<</F 8 0 R>>>>'),
    'FILE_UNREADABLE',
    'đính kèm tệp loại khác',
  ],
  ['a password', 'a.pdf', pdfWith('<</Encrypt 5 0 R>>'), 'FILE_UNREADABLE', 'mật khẩu'],
  ['macros', 'a.docx', office('docx', { 'word/vbaProject.bin': 'a' }), 'FILE_UNREADABLE', 'macro'],
  [
    'a program by its own name',
    'a.exe',
    latin('MZ'),
    'FILE_TYPE_NOT_ALLOWED',
    'Loại tệp không được chấp nhận: a.exe',
  ],
];

/** Sends a file as the call takes it. */
async function send(
  endpoint: EndpointDef,
  file: File,
): Promise<{ status: number; code: string; said: string }> {
  const beside = BESIDE[endpoint.id] as Omit<Parts, 'file'>;
  const who = endpoint.id.startsWith('tests.') ? world.technician : world.head;
  if (!endpoint.form) {
    const answer = await world.send(endpoint, { ...beside, file }, who.token);
    return {
      status: answer.status,
      code: answer.code ?? '',
      said: answer.status < 300 ? '' : (failureOf(answer).message ?? ''),
    };
  }
  const form = new FormData();
  form.append(endpoint.form.json, JSON.stringify(beside.body));
  form.append(endpoint.form.files, file);
  const encoded = new Response(form);
  const answer = await world.app.inject({
    method: endpoint.method,
    url: endpoint.path,
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      authorization: `Bearer ${who.token}`,
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  const { code = '', message = '' } = answer.json<{ code?: string; message?: string }>();
  return { status: answer.statusCode, code, said: message };
}

const filesIn = (): string[] => readdirSync(world.filesFolder, { recursive: true }).map(String).sort();

/** Whether a call takes files of such a name: pictures alone are asked for by one of them. */
const takes = (id: string, name: string): boolean =>
  id !== 'samples.upload-image' || !/\.(?:pdf|docx)$/.test(name);

test.each(uploads.filter(({ id }) => !READS_ITSELF.includes(id)))(
  'SAMPLE-17 DOC-02 $id says what is wrong with a file, and keeps nothing of it',
  async (endpoint) => {
    const state = await stateOfDatabase(world);
    const files = filesIn();
    for (const [what, name, bytes, code, said] of HOSTILE) {
      const answer = await send(endpoint, new File([Uint8Array.from(bytes)], name));
      const expected = takes(endpoint.id, name) || code === 'FILE_EMPTY' ? code : 'FILE_TYPE_NOT_ALLOWED';
      expect(`${what}: ${answer.status} ${answer.code}`).toBe(`${what}: 400 ${expected}`);
      if (expected === code) expect(answer.said, what).toContain(said);
    }
    expect(await stateOfDatabase(world)).toEqual(state);
    await expect.poll(filesIn).toEqual(files);
  },
);

test.each(uploads.filter(({ id }) => READS_ITSELF.includes(id)))(
  'SAMPLE-16 $id says of an empty file that it is empty',
  async (endpoint) => {
    const state = await stateOfDatabase(world);
    const body = { templateId: world.template.id };
    const answer = await world.send(endpoint, { body, file: new File([], 'a.xlsx') }, world.head.token, 'en');
    expect([answer.status, answer.code, failureOf(answer).message]).toEqual([
      400,
      'FILE_EMPTY',
      'The file a.xlsx is empty: it has no bytes.',
    ]);
    expect(await stateOfDatabase(world)).toEqual(state);
  },
);

test('SAMPLE-17 DOC-02 what these calls are sent beside the file is right: with a good one they are done', async () => {
  for (const endpoint of uploads.filter(({ id }) => !READS_ITSELF.includes(id))) {
    const image = endpoint.id === 'samples.upload-image';
    const file = new File([Uint8Array.from(image ? png() : pdf(endpoint.id))], image ? 'a.png' : 'a.pdf');
    expect(`${endpoint.id} ${(await send(endpoint, file)).status}`).toMatch(/ 20[01]$/);
  }
});
