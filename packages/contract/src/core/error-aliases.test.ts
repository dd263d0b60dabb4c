import { expect, test } from 'vitest';
import { meantCode, meantRefusal, refusalAnswer } from './error-aliases.ts';

const def = {
  errorAliases: {
    SPLIT_TOO_MUCH: { code: 'warning_4' },
    SPLIT_NOT_ALLOWED: { status: 400, code: 'warning_5' },
    IMPORT_ERRORS: { list: 'errors' },
  },
} as const;

test('SAMPLE-12 a refusal travels under the code and status that the specification gives it', () => {
  const refusal = { message: 'm', details: { codes: ['L26-0001'] } };
  expect(refusalAnswer(def, { ...refusal, code: 'SPLIT_NOT_ALLOWED' })).toEqual({
    status: 400,
    body: { code: 'warning_5', message: 'm', details: { codes: ['L26-0001'] } },
  });
  expect(refusalAnswer({}, { ...refusal, code: 'SPLIT_NOT_ALLOWED' }).status).toBe(409);
  expect(refusalAnswer(def, { code: 'NOT_FOUND', message: 'm', details: {} })).toEqual({
    status: 404,
    body: { code: 'NOT_FOUND', message: 'm' },
  });
});

test('SAMPLE-16 a list of errors is the details themselves, what else is told stands beside it', () => {
  const details = { count: 2, errors: [{ line: 3 }] };
  expect(refusalAnswer(def, { code: 'IMPORT_ERRORS', message: 'm', details }).body).toEqual({
    code: 'IMPORT_ERRORS',
    message: 'm',
    details: [{ line: 3 }],
    count: 2,
  });
});

test('SAMPLE-12 a code on the wire is read as what it stands for', () => {
  expect(['warning_4', 'warning_5', 'NOT_FOUND'].map((code) => meantCode(def, code))).toEqual([
    'SPLIT_TOO_MUCH',
    'SPLIT_NOT_ALLOWED',
    'NOT_FOUND',
  ]);
});

test('SAMPLE-16 a refusal that has travelled is read as it was meant', () => {
  for (const [code, details] of [
    ['IMPORT_ERRORS', { count: 2, errors: [{ line: 3 }] }],
    ['SPLIT_TOO_MUCH', { codes: ['L26-0001'] }],
    ['NOT_FOUND', {}],
  ] as const) {
    const { body } = refusalAnswer(def, { code, message: 'm', details });
    expect(meantRefusal(def, body as { code: string })).toEqual({ code, details });
  }
});
