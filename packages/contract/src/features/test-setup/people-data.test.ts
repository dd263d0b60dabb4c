import { expect, test } from 'vitest';
import { fieldFaults } from '../../core/field-errors.ts';
import { peopleData } from './people-data.ts';

const AN = { IdUser: '0e4a63c1-5a44-4c5e-9d5e-1d4f5b0e6a01', Username: 'knv1' };

test('TEMPLATE-03 people come as the specification sends them, in a JSON string', () => {
  const text =
    '{"approver":[],"technician":[{"IdUser":"0E4A63C1-5A44-4C5E-9D5E-1D4F5B0E6A01","Username":"knv1"}]}';
  expect(peopleData.parse(text)).toEqual({ approver: [], technician: [AN] });
  expect(peopleData.parse('{}')).toEqual({});
});

const WRONG: [string, string][] = [
  ['', 'INVALID_FORMAT'],
  ['{"approver":[],"technician":[', 'INVALID_FORMAT'],
  ["{'approver':[]}", 'INVALID_FORMAT'],
  ['null', 'INVALID_TYPE'],
  ['[]', 'INVALID_TYPE'],
  ['"knv1"', 'INVALID_TYPE'],
  ['{"reviewer":[]}', 'UNKNOWN_FIELD'],
  ['{"__proto__":[]}', 'UNKNOWN_FIELD'],
  ['{"approver":null}', 'INVALID_TYPE'],
  ['{"approver":{}}', 'INVALID_TYPE'],
  ['{"approver":["knv1"]}', 'INVALID_TYPE'],
  [JSON.stringify({ approver: [{ IdUser: 7, Username: 'knv1' }] }), 'INVALID_TYPE'],
  [JSON.stringify({ approver: [{ IdUser: 'knv1', Username: 'knv1' }] }), 'INVALID_FORMAT'],
  [JSON.stringify({ approver: [{ IdUser: AN.IdUser }] }), 'REQUIRED'],
  [JSON.stringify({ approver: [{ ...AN, FullName: 'An' }] }), 'UNKNOWN_FIELD'],
  [JSON.stringify({ approver: [AN, AN] }), 'INVALID_VALUE'],
  [JSON.stringify({ technician: Array.from({ length: 10_000 }, () => AN) }), 'TOO_LONG'],
];
test.each(WRONG.map(([text, code]) => ({ start: text.slice(0, 60), text, code })))(
  'TEMPLATE-03 nothing else is taken for people: $start',
  ({ text, code }) => {
    const faults = fieldFaults(peopleData.safeParse(text, { reportInput: true }).error?.issues ?? [], [
      'data',
    ]);
    expect(faults).toMatchObject([{ field: 'data', code }]);
  },
);
