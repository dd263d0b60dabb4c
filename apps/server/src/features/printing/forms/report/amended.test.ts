import { expect, test } from 'vitest';
import { printedChanges } from './amended.ts';

test('COMP-44 a day that papers of before printed with a time nobody told is no change; another day or a time is', () => {
  const before = { samplingDate: '05/01/2026 00:00' };
  expect(printedChanges(before, { samplingDate: '05/01/2026' })).toEqual([]);
  expect(printedChanges(before, { samplingDate: '06/01/2026' })).toEqual([
    'Ngày lấy mẫu: “05/01/2026 00:00” sửa thành “06/01/2026”',
  ]);
  expect(printedChanges({ samplingDate: '05/01/2026 08:30' }, { samplingDate: '05/01/2026' })).toHaveLength(
    1,
  );
});
