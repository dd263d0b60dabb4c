import { describe, expect, test } from 'vitest';
import { aTest } from '../testing.ts';
import { blockedBecause, type ReasonTexts } from './blocked-because.ts';

const texts: ReasonTexts = {
  language: 'vi',
  statusOf: (row) => row.status,
  more: (count) => `và ${count} phép thử khác`,
};
const me = {
  id: aTest().technicianId ?? '',
  aliases: new Set<never>(),
  permissions: new Set(['Test_EnterResult', 'Test_Lock', 'Test_Review'] as const),
};
const locked = (code: string) => aTest({ testInformationCode: code, status: 'LOCKED' });

describe('TEST-10 reasons an action is off', () => {
  test('nothing stands in the way when every test allows it', () => {
    expect(blockedBecause([aTest()], 'enterResult', me, texts)).toBeUndefined();
  });
  test('names the tests with their status, and counts the rest', () => {
    const tests = [1, 2, 3, 4, 5, 6].map((n) => locked(`T${n}`));
    expect(blockedBecause(tests, 'lock', me, texts)).toBe(
      'Không thể chuyển trạng thái: T1 (LOCKED), T2 (LOCKED), T3 (LOCKED), T4 (LOCKED), và 2 phép thử khác',
    );
  });
  test('own results are named with the specified message, without the status', () => {
    expect(blockedBecause([{ ...locked('T1'), status: 'REQUEST_REVIEW' }], 'review', me, texts)).toBe(
      'Không được soát xét/phê duyệt kết quả do chính mình nhập, một người khác trong danh sách phải ký: T1',
    );
  });
  test.each([
    ['another account of the reader', { aliases: new Set(['other']) }, 'tính là của cùng một người (trùng'],
    [
      'one hand with the reader',
      { hands: new Set(['other']), handsUntil: new Map([['other', '2026-12-05']]) },
      'một người đến hết ngày 05/12/2026',
    ],
    ['nobody who is known', { aliases: new Set(['third']) }, 'tài khoản này hoặc tài khoản khác'],
  ])('COMP-06 results of %s say whose they count as', (_who, more, said) => {
    const row = {
      ...locked('T1'),
      status: 'REQUEST_REVIEW' as const,
      technicianId: 'other',
      facts: ['enteredByMe' as const],
    };
    const reader = { ...me, ...more };
    expect(blockedBecause([row], 'review', reader, texts)).toContain(said);
    expect(blockedBecause([{ ...row, technicianId: me.id }], 'review', reader, texts)).not.toContain(said);
  });
  test('an action that the reader has no right to is not offered', () => {
    expect(blockedBecause([aTest()], 'approve', me, texts)).toBe(
      'Bạn không có quyền thực hiện thao tác này.',
    );
  });
});
