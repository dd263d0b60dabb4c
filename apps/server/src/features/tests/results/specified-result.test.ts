import { createHash, randomUUID } from 'node:crypto';
import { completeResultEntry } from '@kiemlab/contract/features/tests/results.api';
import { type TestRow } from '@kiemlab/contract/features/tests/tests.api';
import { getTestDocument, listTestDocuments } from '@kiemlab/contract/features/tests/documents.api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audited } from '../../../testing/audited.ts';
import { pdf, png } from '../../../testing/file-examples.ts';
import { addPerson, ALL, allBut, type Person } from '../../../testing/people.ts';
import { stateOfDatabase } from '../../../testing/refused.ts';
import { testIn, testsIn } from '../../../testing/tests-in.ts';
import { startWorld, type World } from '../../../testing/world.ts';
import { now } from './testing/result-entry.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** The specification's entry (1 §3), with the fields of the analyte, word for word: no version, no reason. */
const specified = (row: TestRow) => ({
  testInformationId: row.id,
  id: null,
  analysisComment: 'Đo trên máy HPLC số 2',
  remarks: '',
  sampleTestingResult: 'PASS',
  analytesId: row.analytesId,
  analytesName: row.analytesName,
  analytesGroupId: null,
  observedValue: '99,58',
  costEstimate: 120000,
  testRunNumber: 1,
  lod: '',
  loq: '',
  methodId: row.methodId,
  otherLabResult: '',
  result: '99,6',
  unit: row.unit,
  description: '',
});

type Part = [name: string, value: string | File];
async function send(
  parts: readonly Part[],
  who: Person | undefined = world.technician,
  cut = 0,
  key?: string,
) {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  const encoded = new Response(form);
  const payload = Buffer.from(await encoded.arrayBuffer());
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/test-result',
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      ...(who ? { authorization: `Bearer ${who.token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    payload: payload.subarray(0, payload.length - cut),
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}
const json = (sent: unknown): Part => ['testResultJson', JSON.stringify(sent)];
const file = (name: string, bytes: Buffer): Part => ['documents', new File([Uint8Array.from(bytes)], name)];
const documentsOf = async (row: TestRow) =>
  (await world.done(world.reviewer, listTestDocuments, { params: { id: row.id } })).documents;

describe('TEST-03 the multipart call as specified', () => {
  test('the specified order: entry completed, then the result with its documents', async () => {
    const row = await testIn(world, 'NEW');
    await world.done(world.technician, completeResultEntry, { body: { objectList: [row.id] } });
    const bytes = pdf('sắc ký đồ');
    const { answer } = await audited(world, world.technician, 'tests.enter-results', () =>
      send([json(specified(row)), file('Sắc ký đồ 12.pdf', bytes), file('peak.png', png())]),
    );
    expect(answer.status).toBe(201);
    expect(await now(world, row)).toMatchObject({
      status: 'TEST_DONE',
      result: '99,6',
      observedValue: '99,58',
      sampleTestingResult: 'PASS',
      analysisComment: 'Đo trên máy HPLC số 2',
      remarks: null,
      lod: null,
      flag: 'OPTIMAL',
    });
    const documents = await documentsOf(row);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(documents).toMatchObject([
      { number: 1, version: 1, current: true, fileName: 'Sắc ký đồ 12.pdf', sha256, reason: null },
      { number: 2, version: 1, current: true, fileName: 'peak.png', mime: 'image/png' },
    ]);
    const read = await world.app.inject({
      method: 'GET',
      url: getTestDocument.path.replace(':id', documents[0]?.id ?? ''),
      headers: { authorization: `Bearer ${world.reviewer.token}` },
    });
    expect(read.rawPayload.equals(bytes)).toBe(true);
  });

  test('without documents, as a list, as our own body, and as JSON sent as a file part', async () => {
    const [first, second] = await testsIn(world, 'NEW');
    if (!first || !second) throw new Error('no tests');
    expect(
      (await send([json([specified(first), { ...specified(second), result: '10', observedValue: '' }])]))
        .status,
    ).toBe(201);
    expect(await now(world, second)).toMatchObject({ result: '10', status: 'NEW' });
    const other = await testIn(world, 'NEW');
    const body = { testResults: [{ ...specified(other), version: other.version }] };
    const blob = new File([JSON.stringify(body)], 'blob', { type: 'application/json' });
    expect((await send([['testResultJson', blob]])).status).toBe(201);
    expect(await now(world, other)).toMatchObject({ result: '99,6' });
  });

  test('documents of a call with several results belong to each of their tests', async () => {
    const rows = await testsIn(world, 'NEW');
    const sent = rows.map((row) => ({ ...specified(row), observedValue: '', sampleTestingResult: null }));
    expect((await send([json(sent), file('a.pdf', pdf('chung'))])).status).toBe(201);
    for (const row of rows) expect(await documentsOf(row)).toMatchObject([{ number: 1, fileName: 'a.pdf' }]);
  });

  test('a correction wants the version that was seen, and its reason; a repeated save changes nothing', async () => {
    const row = await testIn(world, 'NEW');
    await send([json(specified(row))]);
    const seen = await now(world, row);
    expect((await send([json(specified(row))])).status).toBe(201);
    expect(await now(world, row)).toEqual(seen);
    const correction = { ...specified(row), result: '98,1' };
    const unseen = await send([json(correction)]);
    expect([unseen.status, unseen.body]).toMatchObject([
      400,
      {
        code: 'VALIDATION',
        details: { fields: [{ field: 'testResults.0.version', code: 'VERSION_REQUIRED' }] },
      },
    ]);
    const version = seen.version;
    expect((await send([json({ ...correction, version })])).body).toMatchObject({ code: 'REASON_REQUIRED' });
    expect((await send([json({ ...correction, version: 1 })])).body).toMatchObject({ code: 'STALE_VERSION' });
    expect((await send([json({ ...correction, version, reason: 'Đọc nhầm thang đo' })])).status).toBe(201);
    expect(await now(world, row)).toMatchObject({ result: '98,1', resultVersions: 2 });
  });

  test('the same form under the same key acts once; with another file it is another request', async () => {
    const row = await testIn(world, 'NEW');
    const parts = [json(specified(row)), file('a.pdf', pdf('một'))];
    const key = randomUUID();
    const first = await send(parts, world.technician, 0, key);
    expect(await send(parts, world.technician, 0, key)).toEqual(first);
    expect(await documentsOf(row)).toHaveLength(1);
    const other = [json(specified(row)), file('a.pdf', pdf('hai'))];
    expect((await send(other, world.technician, 0, key)).body).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });
});

describe('TEST-03 what is refused leaves neither result nor document', () => {
  let row: TestRow;
  beforeAll(async () => {
    row = await testIn(world, 'NEW');
  });
  const entry = (over: object = {}) => ({ ...specified(row), ...over });
  const document = () => file('a.pdf', pdf('bằng chứng'));
  const CASES: readonly [what: string, parts: () => Part[], status: number, said: object, cut?: number][] = [
    ['no JSON', () => [document()], 400, { field: 'testResultJson', code: 'REQUIRED' }],
    [
      'JSON twice',
      () => [json(entry()), json(entry())],
      400,
      { field: 'testResultJson', code: 'GIVEN_TWICE' },
    ],
    [
      'broken JSON',
      () => [['testResultJson', '{"a":'], document()],
      400,
      { field: 'testResultJson', code: 'INVALID_FORMAT' },
    ],
    [
      'a key twice',
      () => [['testResultJson', '{"result":"1","result":"2"}']],
      400,
      { field: 'testResultJson.result', code: 'GIVEN_TWICE' },
    ],
    [
      'a part of another name',
      () => [json(entry()), ['reason', 'x']],
      400,
      { field: 'reason', code: 'UNKNOWN_FIELD' },
    ],
    [
      'a file of another name',
      () => [json(entry()), ['file', new File(['a'], 'a.txt')]],
      400,
      { field: 'file', code: 'UNKNOWN_FIELD' },
    ],
    [
      'an empty file',
      () => [json(entry()), file('a.pdf', Buffer.alloc(0))],
      400,
      { field: 'documents', code: 'REQUIRED' },
    ],
    [
      'eleven files',
      () => [json(entry()), ...Array.from({ length: 11 }, (_, n) => file(`${n}.pdf`, pdf(`${n}`)))],
      400,
      { field: 'documents', code: 'INVALID_VALUE' },
    ],
    [
      'an unknown field',
      () => [json(entry({ status: 'APPROVED' })), document()],
      400,
      { field: 'testResults.0.status', code: 'UNKNOWN_FIELD' },
    ],
    [
      '20,000 characters',
      () => [json(entry({ result: '9'.repeat(20_000) })), document()],
      400,
      { field: 'testResults.0.result', code: 'TOO_LONG' },
    ],
    [
      'NUL',
      () => [json(entry({ result: '9\u0000' })), document()],
      400,
      { field: 'testResults.0.result', code: 'INVALID_CHARACTER' },
    ],
    [
      'a mark that turns the text',
      () => [json(entry({ remarks: '\u202eabc' })), document()],
      400,
      { field: 'testResults.0.remarks', code: 'INVALID_CHARACTER' },
    ],
    [
      'a formula',
      () => [json(entry({ result: '=1+1' })), document()],
      400,
      { field: 'testResults.0.result', code: 'INVALID_FORMAT' },
    ],
    [
      'another unit',
      () => [json(entry({ unit: 'µg/ml' })), document()],
      400,
      { field: 'testResults.0.unit', code: 'INVALID_VALUE' },
    ],
    [
      'another analyte',
      () => [json(entry({ analytesId: randomUUID() })), document()],
      400,
      { field: 'testResults.0.analytesId', code: 'INVALID_VALUE' },
    ],
    [
      '501 results',
      () => [json(Array.from({ length: 501 }, () => entry({ testInformationId: randomUUID() })))],
      400,
      { field: 'testResults', code: 'TOO_LONG' },
    ],
  ];
  test.each(CASES)('%s', async (_, parts, status, said) => {
    const before = await stateOfDatabase(world);
    const answer = await send(parts());
    expect([answer.status, answer.body]).toMatchObject([status, { code: 'VALIDATION' }]);
    expect((answer.body as { details: { fields: object[] } }).details.fields).toContainEqual(
      expect.objectContaining(said),
    );
    expect(await stateOfDatabase(world)).toEqual(before);
  });

  const REFUSED: readonly [
    what: string,
    parts: () => Part[],
    who: () => Person | undefined,
    code: string,
    cut?: number,
  ][] = [
    [
      'a form that is cut off',
      () => [json(entry()), document()],
      () => world.technician,
      'MALFORMED_BODY',
      40,
    ],
    [
      'a file of a kind that is not taken',
      () => [json(entry()), file('a.exe', Buffer.from('MZ'))],
      () => world.technician,
      'FILE_TYPE_NOT_ALLOWED',
    ],
    [
      'a picture that is no PDF',
      () => [json(entry()), file('a.pdf', png())],
      () => world.technician,
      'FILE_TYPE_NOT_ALLOWED',
    ],
    [
      'the same file twice',
      () => [json(entry()), document(), document()],
      () => world.technician,
      'DUPLICATE',
    ],
    [
      'a test that is not there',
      () => [json(entry({ testInformationId: randomUUID() })), document()],
      () => world.technician,
      'TEST_NOT_FOUND',
    ],
    [
      'a verdict against the flag that nothing explains, with a file',
      () => [json(entry({ result: '80', observedValue: '80', analysisComment: '' })), document()],
      () => world.technician,
      'VERDICT_REMARK_REQUIRED',
    ],
  ];
  test.each(REFUSED)('%s', async (_, parts, who, code, cut) => {
    const before = await stateOfDatabase(world);
    expect((await send(parts(), who(), cut)).body).toMatchObject({ code });
    expect(await stateOfDatabase(world)).toEqual(before);
  });

  test('nobody, and who has not the right or the test', async () => {
    expect((await send([json(entry())], await addPerson(world, allBut('Test_EnterResult')))).status).toBe(
      403,
    );
    const answer = await world.app.inject({ method: 'POST', url: '/api/test-result', payload: {} });
    expect(answer.statusCode).toBe(401);
    const other = await send([json(entry()), document()], await addPerson(world, ALL));
    expect(other.body).toMatchObject({ code: 'NOT_ASSIGNED' });
    expect(await documentsOf(row)).toEqual([]);
  });
});
