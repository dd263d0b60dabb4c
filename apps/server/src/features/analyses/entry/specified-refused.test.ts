import { randomUUID } from 'node:crypto';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdf, png } from '../../../testing/file-examples.ts';
import { addPerson, ALL, allBut, type Person } from '../../../testing/people.ts';
import { stateOfDatabase } from '../../../testing/refused.ts';
import { testIn } from '../../../testing/tests-in.ts';
import type { World } from '../../../testing/world.ts';
import {
  file,
  json,
  type Part,
  type Specified,
  specified,
  startSpecified,
} from './testing/specified-call.ts';

let lab: Specified;
let world: World;
beforeAll(async () => {
  lab = await startSpecified();
  ({ world } = lab);
});
afterAll(() => world.stop());

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
    const answer = await lab.send(parts());
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
      'an empty file',
      () => [json(entry()), file('a.pdf', Buffer.alloc(0))],
      () => world.technician,
      'FILE_EMPTY',
    ],
    [
      'a picture that is no PDF',
      () => [json(entry()), file('a.pdf', png())],
      () => world.technician,
      'FILE_CONTENT_OTHER',
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
    expect((await lab.send(parts(), who(), cut)).body).toMatchObject({ code });
    expect(await stateOfDatabase(world)).toEqual(before);
  });

  test('nobody, and who has not the right or the test', async () => {
    expect((await lab.send([json(entry())], await addPerson(world, allBut('Test_EnterResult')))).status).toBe(
      403,
    );
    const answer = await world.app.inject({ method: 'POST', url: '/api/test-result', payload: {} });
    expect(answer.statusCode).toBe(401);
    const other = await lab.send([json(entry()), document()], await addPerson(world, ALL));
    expect(other.body).toMatchObject({ code: 'NOT_ASSIGNED' });
    expect(await lab.documentsOf(row)).toEqual([]);
  });
});
