import { ALERT_LINK_NAMES } from '@kiemlab/contract/features/alerts/alert-links';
import { expect, test } from 'vitest';
import { alertAddress } from './alert-address.ts';

test('HOME-05 each alert leads to the page that shows what it speaks of', () => {
  const pages = ALERT_LINK_NAMES.map((to) => [to, alertAddress({ to, id: 'x' }).to]);
  expect(Object.fromEntries(pages)).toEqual({
    SAMPLE: '/sample/$id',
    HANDOVER: '/sample/handover',
    REPORT: '/sample/$id',
    TESTS: '/test',
    ANALYTE_LIMITS: '/form-setting',
    SAFEGUARD: '/safeguards',
  });
});
