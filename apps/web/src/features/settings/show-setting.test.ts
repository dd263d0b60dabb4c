// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { i18next } from '../../lib/i18n/i18n.ts';
import { showSetting } from './show-setting.ts';

const HOLIDAYS = '[{"day": "2026-09-02", "name": "Quốc khánh"}, {"name": "", "day": "2026-01-01"}]';

test.each([
  ['holidays', HOLIDAYS, '02/09/2026 · Quốc khánh\n01/01/2026'],
  ['holidays', '[]', ''],
  ['toolbarActionsOff', '["clone", "add"]', 'Nhân bản mẫu\nThêm mẫu'],
  ['dueDays', '{"sent": 10, "taken": 20}', 'Mẫu lấy (ngày lịch): 20\nMẫu gửi (ngày làm việc): 10'],
  ['daysBackForSampling', '0', '0 ngày'],
  ['daysBackForSampling', 'null', ''],
  ['approverMayIssue', 'false', 'Không'],
  ['nobody knows', '{"a": 1}', '{"a":1}'],
  ['laboratory', 'no JSON', 'no JSON'],
])('HOME-08 what the setting %s holds is told in words: %s', async (key, value, told) => {
  await i18next.changeLanguage('vi');
  expect(showSetting(key, value, 'vi', i18next.t)).toBe(told);
});
