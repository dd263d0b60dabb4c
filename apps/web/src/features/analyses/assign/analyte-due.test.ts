// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { i18next } from '../../../lib/i18n/i18n.ts';
import { vi } from '../../../locales/vi.ts';
import { anAnalyte } from '../../analytes/testing.ts';
import { sampleRow } from '../../samples/testing.ts';
import { analyteDue, dueDaysOf, lastDue } from './analyte-due.ts';

i18next.addResourceBundle('vi', 'translation', vi);
const t = i18next.getFixedT('vi');
const NOW = new Date('2026-01-02T01:00:00Z');
const within = (dayTurnaround: number | null) => anAnalyte({ flag: { ...anAnalyte().flag, dayTurnaround } });

test('SAMPLE-15 without turnaround an analyte is due with the samples: on their day, on the day of each, or on none', () => {
  const due = (days: string[], turnaround: number | null = null) =>
    analyteDue(within(turnaround), NOW, days, t);
  expect(due(['2026-02-01'], 3)).toBe('05/01/2026 08:00');
  expect(due(['2026-02-01'])).toBe('01/02/2026 (theo hạn của mẫu)');
  expect(due(['2026-02-01', '2026-02-02'])).toBe('Theo hạn của từng mẫu');
  expect(due([''])).toBe('');
});

test('SAMPLE-15 the last of them is told, a day without a time', () => {
  const days = dueDaysOf([
    sampleRow({ appointmentDate: '2026-02-01' }),
    sampleRow({ appointmentDate: '2026-02-03' }),
    sampleRow({ appointmentDate: '2026-02-01' }),
  ]);
  expect(days).toEqual(['2026-02-01', '2026-02-03']);
  expect(lastDue([within(3), within(null)], NOW, days)).toBe('03/02/2026');
  expect(lastDue([within(60), within(null)], NOW, days)).toBe('03/03/2026 08:00');
  expect(lastDue([within(3)], NOW, days)).toBe('05/01/2026 08:00');
  expect(lastDue([within(null)], NOW, [''])).toBeUndefined();
});
