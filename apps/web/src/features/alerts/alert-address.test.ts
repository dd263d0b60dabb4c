import { ALERT_LINK_NAMES } from '@kiemlab/contract/features/alerts/alert-links';
import { expect, test } from 'vitest';
import { alertAddress } from './alert-address.ts';

test('HOME-05 each alert leads to the page that shows what it speaks of', () => {
  const pages = ALERT_LINK_NAMES.map((to) => [to, alertAddress({ to, id: 'x', name: 'knv1' }).to]);
  expect(Object.fromEntries(pages)).toEqual({
    SAMPLE: '/sample/$id',
    HANDOVER: '/sample/handover',
    REPORT: '/sample/$id',
    TESTS: '/test',
    USER: '/user-management',
    DOCUMENT: '/document/$id',
    ANALYTE_LIMITS: '/form-setting',
    SAFEGUARD: '/safeguards',
  });
});

test('HOME-05 USER-01 a locked account is found in the list of users by its name', () => {
  expect(alertAddress({ to: 'USER', id: 'x', name: 'knv1' })).toEqual({
    to: '/user-management',
    search: { search: 'knv1', status: 'all' },
  });
});
