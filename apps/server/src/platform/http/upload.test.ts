import type { EndpointDef } from '@kiemlab/contract/core/define-endpoint';
import { ENDPOINTS } from '@kiemlab/contract/endpoints';
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bareRequest } from '../../testing/contract-fields.ts';
import { addPerson, ALL, type Person } from '../../testing/people.ts';
import { failureOf, stateOfDatabase } from '../../testing/refused.ts';
import { type Parts, startTestApp, type TestApp, urlOf } from '../../testing/test-app.ts';

let app: TestApp;
let head: Person;
let port: number;
beforeAll(async () => {
  app = await startTestApp();
  head = await addPerson(app, ALL);
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => app.stop());

const uploads = ENDPOINTS.filter((endpoint) => endpoint.upload);

test('SAMPLE-17 ten calls take a file', () => {
  expect(uploads.map(({ id }) => id).sort()).toEqual([
    'documents.create-document',
    'documents.replace-document',
    'samples.confirm-handover-on-paper',
    'samples.import-samples',
    'samples.start-import',
    'samples.upload-field-file',
    'samples.upload-file',
    'samples.upload-image',
    'tests.add-document',
    'users.upload-file',
  ]);
});

const FORM = 'multipart/form-data; boundary=xx';
const NAMED = 'content-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain';
const WHOLE = `--xx\r\n${NAMED}\r\n\r\nabc\r\n--xx--\r\n`;

/** What no form is, or one without a file: content type, body, the code that is answered. */
const BROKEN: [
  what: string,
  type: string | undefined,
  body: string,
  code: 'MALFORMED_BODY' | 'VALIDATION' | 'FILE_EMPTY',
][] = [
  ['no boundary', 'multipart/form-data', WHOLE, 'MALFORMED_BODY'],
  ['a blank boundary', 'multipart/form-data; boundary=', WHOLE, 'MALFORMED_BODY'],
  ['another boundary', 'multipart/form-data; boundary=yy', WHOLE, 'MALFORMED_BODY'],
  [
    'a boundary of 10,000 characters',
    `multipart/form-data; boundary=${'y'.repeat(10_000)}`,
    WHOLE,
    'MALFORMED_BODY',
  ],
  ['text that is no form', FORM, 'abc', 'MALFORMED_BODY'],
  ['the end in the boundary', FORM, '--x', 'MALFORMED_BODY'],
  ['the end after the first boundary', FORM, '--xx\r\n', 'MALFORMED_BODY'],
  ['the end in a header', FORM, '--xx\r\ncontent-dispo', 'MALFORMED_BODY'],
  ['the end after the headers', FORM, `--xx\r\n${NAMED}\r\n\r\n`, 'MALFORMED_BODY'],
  ['the end in the file', FORM, `--xx\r\n${NAMED}\r\n\r\nab`, 'MALFORMED_BODY'],
  ['the end before the last boundary', FORM, `--xx\r\n${NAMED}\r\n\r\nabc\r\n`, 'MALFORMED_BODY'],
  [
    'the end in a field',
    FORM,
    '--xx\r\ncontent-disposition: form-data; name="caption"\r\n\r\nab',
    'MALFORMED_BODY',
  ],
  ['a part without headers', FORM, '--xx\r\n\r\nabc\r\n--xx--\r\n', 'VALIDATION'],
  [
    'a part without a name',
    FORM,
    '--xx\r\ncontent-disposition: form-data\r\n\r\nabc\r\n--xx--\r\n',
    'VALIDATION',
  ],
  [
    'a part named like a prototype',
    FORM,
    `--xx\r\n${NAMED.replace('"file"', '"__proto__"')}\r\n\r\nabc\r\n--xx--\r\n`,
    'MALFORMED_BODY',
  ],
  [
    'a field that says to be JSON and is not',
    FORM,
    '--xx\r\ncontent-disposition: form-data; name="caption"\r\ncontent-type: application/json\r\n\r\n{\r\n--xx--\r\n',
    'MALFORMED_BODY',
  ],
  ['nothing', FORM, '', 'VALIDATION'],
  ['a form without parts', FORM, '--xx--\r\n', 'VALIDATION'],
  [
    'a field where the file should be',
    FORM,
    '--xx\r\ncontent-disposition: form-data; name="file"\r\n\r\nabc\r\n--xx--\r\n',
    'VALIDATION',
  ],
  ['an empty file', FORM, `--xx\r\n${NAMED}\r\n\r\n\r\n--xx--\r\n`, 'FILE_EMPTY'],
  [
    'a file without a name',
    FORM,
    `--xx\r\n${NAMED.replace('a.txt', '')}\r\n\r\nabc\r\n--xx--\r\n`,
    'VALIDATION',
  ],
  ['two files', FORM, `--xx\r\n${NAMED}\r\n\r\nabc\r\n${WHOLE}`, 'VALIDATION'],
  ['JSON', 'application/json', '{}', 'VALIDATION'],
  ['broken JSON', 'application/json', '{', 'MALFORMED_BODY'],
  ['plain text', 'text/plain', 'abc', 'VALIDATION'],
  ['a form of the other kind', 'application/x-www-form-urlencoded', 'file=abc', 'MALFORMED_BODY'],
  ['the bytes themselves', 'application/octet-stream', 'abc', 'MALFORMED_BODY'],
  ['another multipart type', 'multipart/mixed; boundary=xx', WHOLE, 'MALFORMED_BODY'],
  ['a content type that is none', 'x', WHOLE, 'MALFORMED_BODY'],
  ['no content type', undefined, WHOLE, 'MALFORMED_BODY'],
];

const headersOf = (type: string | undefined) => ({
  authorization: `Bearer ${head.token}`,
  ...(type ? { 'content-type': type } : {}),
});
const answerOf = async (endpoint: EndpointDef, type: string | undefined, payload: string) => {
  const answer = await app.app.inject({
    method: endpoint.method,
    url: urlOf(endpoint, bareRequest(endpoint)),
    headers: headersOf(type),
    payload,
  });
  return `${answer.statusCode} ${failureOf({ body: answer.json() }).code}`;
};

test.each(uploads)(
  'SAMPLE-17 $id refuses what is no form with a file: 400, and says why',
  async (endpoint) => {
    const before = await stateOfDatabase(app);
    const answers = [];
    for (const [what, type, body] of BROKEN) answers.push(`${what}: ${await answerOf(endpoint, type, body)}`);
    expect(answers).toEqual(BROKEN.map(([what, , , code]) => `${what}: 400 ${code}`));
    expect(await stateOfDatabase(app)).toEqual(before);
  },
);

test.each(uploads)('SAMPLE-17 $id cut anywhere is a 400', async (endpoint) => {
  for (let length = 1; length < WHOLE.length - 6; length++)
    expect(await answerOf(endpoint, FORM, WHOLE.slice(0, length)), WHOLE.slice(0, length)).toBe(
      '400 MALFORMED_BODY',
    );
});

/** Sends a request over the network that ends before the length it announced; answers nothing. */
const hangUp = (endpoint: EndpointDef, body: string) =>
  new Promise<void>((resolve) => {
    const sent = request({
      port,
      host: '127.0.0.1',
      method: endpoint.method,
      path: urlOf(endpoint, bareRequest(endpoint)),
      headers: { ...headersOf(FORM), 'content-length': body.length + 1000 },
    });
    sent.on('error', () => resolve());
    sent.write(body, () => sent.destroy());
    sent.on('close', () => resolve());
  });

test('SAMPLE-17 a caller who hangs up leaves nothing, and the next one is served', async () => {
  const before = await stateOfDatabase(app);
  for (const endpoint of uploads)
    for (const length of [2, 50, WHOLE.length - 8]) {
      await hangUp(endpoint, WHOLE.slice(0, length));
      expect(await answerOf(endpoint, FORM, '--xx--\r\n')).toBe('400 VALIDATION');
    }
  expect(await stateOfDatabase(app)).toEqual(before);
  await vi.waitFor(() => expect(draftsIn(app)).toEqual([]));
});

/** Files that came and are of nobody. */
const draftsIn = ({ filesFolder }: TestApp): string[] =>
  readdirSync(filesFolder).filter((name) => name.startsWith('upload.'));

test('SAMPLE-17 DOC-02 what is refused leaves no file behind, whenever it is refused', async () => {
  const create = uploads.find(({ id }) => id === 'documents.create-document') as EndpointDef;
  const before = readdirSync(app.filesFolder, { recursive: true }).length;
  const file = (name: string, bytes: string) => new File([bytes], name);
  const wish = { title: 'Quy trình', type: 'SOP' };
  const refusals: [Parts, string][] = [
    [{ body: { ...wish, validDate: 'x' }, file: file('a.txt', 'một') }, 'VALIDATION'],
    [
      { body: { ...wish, folderId: '00000000-0000-4000-8000-000000000000' }, file: file('a.txt', 'hai') },
      'FOLDER_NOT_FOUND',
    ],
    [{ body: wish, file: file('a.pdf', 'ba') }, 'FILE_CONTENT_OTHER'],
    [{ body: wish, file: file('a.exe', 'bốn') }, 'FILE_TYPE_NOT_ALLOWED'],
    [{ body: wish, file: file('a.pdf', '') }, 'FILE_EMPTY'],
    [{ body: wish, file: file('a.pdf', '%PDF-1.7 bốn') }, 'FILE_UNREADABLE'],
  ];
  for (const [parts, code] of refusals) {
    expect((await app.send(create, parts, head.token)).code).toBe(code);
    expect(draftsIn(app)).toEqual([]);
  }
  expect(readdirSync(app.filesFolder, { recursive: true })).toHaveLength(before);
});

test('AUTH-09 DOC-02 an upload that is sent once more under its key is answered and stores nothing twice', async () => {
  const create = uploads.find(({ id }) => id === 'documents.create-document') as EndpointDef;
  const parts = {
    body: { title: 'Một lần', type: 'SOP' },
    file: new File(['nội dung'], 'a.txt'),
    key: 'once',
  };
  const answers = await Promise.all([1, 2, 3].map(() => app.send(create, parts, head.token)));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const { rows } = await app.owner.query("SELECT count(*)::int AS n FROM document WHERE title = 'Một lần'");
  expect(rows).toEqual([{ n: 1 }]);
  // The draft of a call goes when its connection has ended, which may be after its answer came.
  await expect.poll(() => draftsIn(app)).toEqual([]);
  const other = { ...parts, file: new File(['nội dung khác'], 'a.txt') };
  expect((await app.send(create, other, head.token)).code).toBe('IDEMPOTENCY_KEY_REUSED');
});
