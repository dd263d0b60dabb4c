import { describe, expect, test } from 'vitest';
import { aTest } from '../testing.ts';
import { blockedBecause, type ReasonTexts } from './blocked-because.ts';

const texts: ReasonTexts = {
  language: 'vi',
  statusOf: (row) => row.status,
  more: (count) => `và ${count} phép thử khác`,
};
const refused = (code: string, because: string) =>
  aTest({
    testInformationCode: code,
    status: 'LOCKED',
    abilities: [{ action: 'lock', allowed: false, because }],
  });

describe('TEST-10 reasons an action is off', () => {
  test('nothing stands in the way when every test allows it', () => {
    expect(blockedBecause([aTest()], 'enterResult', texts)).toBeUndefined();
  });
  test('names the tests with their status, and counts the rest', () => {
    const tests = [1, 2, 3, 4, 5, 6].map((n) => refused(`T${n}`, 'INVALID_STATUS_TRANSITION'));
    expect(blockedBecause(tests, 'lock', texts)).toBe(
      'Không thể chuyển trạng thái: T1 (LOCKED), T2 (LOCKED), T3 (LOCKED), T4 (LOCKED), và 2 phép thử khác',
    );
  });
  test('own results are named with the specified message, without the status', () => {
    expect(blockedBecause([refused('T1', 'OWN_RESULT')], 'lock', texts)).toBe(
      'Không được soát xét/phê duyệt kết quả do chính mình nhập: T1',
    );
  });
  test('an action the server does not judge is not offered', () => {
    expect(blockedBecause([aTest()], 'approve', texts)).toBe('Bạn không có quyền thực hiện thao tác này.');
  });
});
