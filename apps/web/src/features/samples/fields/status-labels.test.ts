import { STATUS_LABELS } from '@kiemlab/contract/features/samples/samples.status-labels';
import { expect, test } from 'vitest';
import { en } from '../../../locales/en.ts';
import { vi } from '../../../locales/vi.ts';

test('SAMPLE-19 files call the statuses what the screens call them', () => {
  const inFiles = (language: 'vi' | 'en') =>
    Object.fromEntries(Object.entries(STATUS_LABELS).map(([status, label]) => [status, label[language]]));
  expect(inFiles('vi')).toEqual(vi.samples.status);
  expect(inFiles('en')).toEqual(en.samples.status);
});
