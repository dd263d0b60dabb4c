// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { i18next } from '../../../lib/i18n/i18n.ts';
import { vi } from '../../../locales/vi.ts';
import { dueText, ownDue } from './due-text.ts';

i18next.addResourceBundle('vi', 'translation', vi);
// The last moment of 5 January in the laboratory.
const entryDate = '2026-01-05T16:59:59.999Z';

test('TEST-02 what is due with its sample shows the day and says so, never a time; what is due by nothing shows nothing', () => {
  const of = (dueBy: 'TEST' | 'SAMPLE' | null) => dueText({ entryDate, dueBy }, i18next.getFixedT('vi'));
  expect([of('TEST'), of('SAMPLE'), of(null)]).toEqual([
    '05/01/2026 23:59',
    '05/01/2026 (theo hạn của mẫu)',
    '',
  ]);
});

test('TEST-02 the day of its sample is no value of the fields of a test: saved unchanged it stays with the sample', () => {
  expect(ownDue({ entryDate, dueBy: 'TEST' })).toBe(entryDate);
  expect(ownDue({ entryDate, dueBy: 'SAMPLE' })).toBeUndefined();
});
