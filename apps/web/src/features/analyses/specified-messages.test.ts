import type { ErrorCode } from '@kiemlab/contract/core/error-codes';
import { errorMessage } from '@kiemlab/contract/core/error-messages';
import { LANGUAGES } from '@kiemlab/contract/core/language';
import { expect, test } from 'vitest';
import { common as commonEn } from '../../locales/en/common.ts';
import { tests as testsEn } from '../../locales/en/tests.ts';
import { common as commonVi } from '../../locales/vi/common.ts';
import { tests as testsVi } from '../../locales/vi/tests.ts';

const texts = { vi: { common: commonVi, tests: testsVi }, en: { common: commonEn, tests: testsEn } };
type Shown = (language: 'vi' | 'en') => string;
const refusal =
  (code: ErrorCode): Shown =>
  (language) =>
    errorMessage(code, language).replace(/[\s:]+$/, '');
const text =
  (of: (one: (typeof texts)['vi' | 'en']) => string): Shown =>
  (language) =>
    of(texts[language]);

/** By hand: the messages of specification 1 §8 on the tests screen, and their Vietnamese (glossary); the specification gives the English alone. */
const MESSAGES: [situation: string, shown: Shown, en: string, vi: string][] = [
  [
    'test save success',
    text(({ tests }) => tests.resultsSaved),
    'Added/Edited analysis successfully',
    'Đã lưu kết quả.',
  ],
  [
    'test save failure',
    text(({ tests }) => tests.resultsFailed),
    'Add/Edit analysis unsuccessful',
    'Không lưu được kết quả.',
  ],
  [
    'status change success',
    text(({ tests }) => tests.statusChanged),
    'Status changed successfully!',
    'Chuyển trạng thái thành công!',
  ],
  [
    'status change failure',
    text(({ tests }) => tests.statusFailed),
    'Status change unsuccessful!',
    'Chuyển trạng thái không thành công!',
  ],
  [
    'unlock with a record that is not locked',
    refusal('NOT_LOCKED'),
    'Record must be in Locked status',
    'Bản ghi phải ở trạng thái Đã khóa',
  ],
  [
    'edit in APPROVED or LOCKED',
    refusal('EDIT_NOT_ALLOWED'),
    'Current status cannot be edited!',
    'Trạng thái hiện tại không được phép sửa!',
  ],
  [
    'return result on LOCKED',
    refusal('RETURN_NOT_ALLOWED'),
    'Current status cannot return result!',
    'Trạng thái hiện tại không được phép trả lại để sửa!',
  ],
  [
    'validation outside REQUEST_APPROVED',
    refusal('NOT_REQUEST_APPROVED'),
    'Status REQUEST_APPROVED is required for this action',
    'Bản ghi phải ở trạng thái Chờ phê duyệt',
  ],
  [
    'one record has to be chosen',
    text(({ common }) => common.selectOne),
    'Please select 1 record!',
    'Vui lòng chọn 1 bản ghi!',
  ],
  [
    'none is chosen',
    text(({ common }) => common.selectFirst),
    'Please select at least 1 record!',
    'Vui lòng chọn ít nhất 1 bản ghi!',
  ],
];

test.each(MESSAGES)('TEST-04 TEST-05 %s, word for word in both languages', (_, shown, en, vi) => {
  expect(LANGUAGES.map(shown)).toEqual([vi, en]);
});

test('TEST-04 TEST-05 a refused record is named behind the specified words, which stay whole', () => {
  for (const [, , en] of MESSAGES.slice(4, 8)) {
    const code = (
      ['NOT_LOCKED', 'EDIT_NOT_ALLOWED', 'RETURN_NOT_ALLOWED', 'NOT_REQUEST_APPROVED'] as const
    ).find((one) => errorMessage(one, 'en').startsWith(en));
    expect(code && errorMessage(code, 'en', { codes: 'L26-0001-T01' })).toMatch(/[!:] L26-0001-T01$/);
  }
});
