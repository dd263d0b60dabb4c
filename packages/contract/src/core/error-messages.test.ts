import { expect, test } from 'vitest';
import { type ErrorCode, errorStatus, ERRORS, isErrorCode, ERRORS_BY_ROOM } from './error-codes.ts';
import { errorMessage } from './error-messages.ts';
import { languageOf, LANGUAGES } from './language.ts';

const codes = Object.keys(ERRORS) as ErrorCode[];

test.each(codes)('SHELL-03 %s has a sentence in both languages, and a status of failure', (code) => {
  const [vi, en] = LANGUAGES.map((language) => errorMessage(code, language, {}));
  expect(vi).not.toBe('');
  expect(en).not.toBe('');
  expect(vi).not.toBe(en);
  expect(errorStatus(code)).toBeGreaterThanOrEqual(400);
  expect(errorStatus(code)).toBeLessThan(600);
});

test('SHELL-03 values stand where they belong, missing ones leave no trace', () => {
  expect(errorMessage('DUPLICATE', 'vi', { value: 'Vi sinh' })).toBe('Giá trị Vi sinh đã tồn tại!');
  expect(errorMessage('ACCOUNT_LOCKED', 'en', { minutes: 4 })).toBe(
    'The account is locked after repeated failures, try again in 4 min.',
  );
  for (const code of codes) expect(errorMessage(code, 'vi', {})).not.toMatch(/[{}]|undefined/);
});

test('SHELL-03 commands of the machine are named without how they begin, which a release does otherwise', () => {
  for (const code of codes)
    for (const language of LANGUAGES)
      expect([code, errorMessage(code, language)]).toEqual([
        code,
        expect.not.stringMatching(/npm (run|start)/),
      ]);
});

test('TEST-04 the sentences of the specification are word for word', () => {
  expect(errorMessage('EDIT_NOT_ALLOWED', 'en')).toBe('Current status cannot be edited!');
  expect(errorMessage('RETURN_NOT_ALLOWED', 'en')).toBe('Current status cannot return result!');
  expect(errorMessage('NOT_LOCKED', 'en', { codes: '' })).toContain('Record must be in Locked status');
  expect(errorMessage('NOT_REQUEST_APPROVED', 'en', { codes: '' })).toContain(
    'Status REQUEST_APPROVED is required for this action',
  );
  expect(errorMessage('LOGIN_FAILED', 'vi')).toBe(
    'Tên đăng nhập hoặc mật khẩu không đúng, vui lòng thử lại.',
  );
  expect(errorMessage('SAMPLE_NOT_FOUND', 'en')).toBe('Sample not found');
});

test('SHELL-03 Vietnamese unless English is asked for first', () => {
  expect([undefined, '', 'vi', 'fr,en;q=0.5', 'vi-VN,en', 'enx'].map(languageOf)).toEqual([
    'vi',
    'vi',
    'vi',
    'vi',
    'vi',
    'vi',
  ]);
  expect(['en', 'EN-us', ' en-GB,vi;q=0.3'].map(languageOf)).toEqual(['en', 'en', 'en']);
});

test('USER-04 only codes of the list are codes', () => {
  expect(isErrorCode('NOT_FOUND')).toBe(true);
  for (const other of ['', 'toString', '__proto__', 'not_found']) expect(isErrorCode(other)).toBe(false);
});

test('SHELL-03 no refusal is defined by two rooms, of which one would hide the other', () => {
  const defined = ERRORS_BY_ROOM.flatMap((room) => Object.keys(room));
  expect(defined.toSorted()).toEqual(codes.toSorted());
});
