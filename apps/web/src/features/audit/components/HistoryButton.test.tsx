import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import type { AuditEntry } from '@kiemlab/contract/features/audit/audit.api';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../../lib/api/key-of.ts';
import { changeLanguage } from '../../../lib/i18n/i18n.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { HistoryButton } from './HistoryButton.tsx';

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await changeLanguage('vi');
});

const ID = '897cf452-0000-4000-8000-00000000abcd';
const UP_TO = '9.1.2.3';
const entry = (id: string, newValue: string): AuditEntry => ({
  id,
  createdDate: '2026-03-02T02:00:00.000Z',
  module: 'clients',
  action: 'clients.update-client',
  fullName: 'Phan Thị Lan',
  username: 'qa1',
  reason: '',
  description: '',
  objects: [],
  objectId: null,
  sealed: true,
  changes: [
    { entity: 'client', code: 'Dược Bình An', operation: 'UPDATE', field: 'city', oldValue: 'Huế', newValue },
  ],
});

function show(permissions: readonly string[] = ['Client']) {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  cache.setQueryData(keyOf(getProfile, {}), { IdUser: 'u1', permissions });
  return renderInFrame(<HistoryButton of={{ kind: 'client', id: ID, name: 'Dược Bình An' }} />, cache);
}
const open = () => fireEvent.click(screen.getByRole('button', { name: /Lịch sử|History/ }));

test('COMP-14 the history of a record is read page after page up to where the first ended; an entry opens to its changes', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    const later = url.includes('page=1');
    const content = later ? [entry('1', 'Hà Nội')] : [entry('2', 'Đà Nẵng')];
    return Promise.resolve(Response.json({ content, hasMore: !later, upTo: UP_TO }));
  });
  show();
  expect(asked).toEqual([]);
  open();
  expect(await screen.findByText('Lịch sử: Dược Bình An')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Xem thêm' }));
  const entries = await waitFor(() => {
    const shown = screen.getAllByRole('button', { name: 'Sửa khách hàng' });
    expect(shown).toHaveLength(2);
    return shown;
  });
  expect(asked).toHaveLength(2);
  for (const url of asked) expect(url).toContain(`/api/history/client/${ID}?`);
  expect(asked[1]).toContain(`upTo=${UP_TO}`);
  for (const each of entries) fireEvent.click(each);
  expect(await screen.findByText('Đà Nẵng')).toBeTruthy();
  expect(screen.getByText('Hà Nội')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Xem thêm' })).toBeNull();
});

test.each([
  ['vi', 'Chưa có thay đổi nào được ghi lại'],
  ['en', 'No change has been recorded yet'],
] as const)('COMP-14 a record to which nothing was done says so: %s', async (language, none) => {
  await changeLanguage(language);
  const answer = { content: [], hasMore: false, upTo: UP_TO };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)));
  show();
  open();
  expect(await screen.findByText(none)).toBeTruthy();
});

test('COMP-14 what could not be read is said, with a way to ask again', async () => {
  const refusal = { code: 'CLIENT_NOT_FOUND', message: 'Không tìm thấy khách hàng' };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(refusal, { status: 404 })));
  show();
  open();
  expect(await screen.findByText('Không tìm thấy khách hàng')).toBeTruthy();
});

test('COMP-14 USER-03 without the right that opens the record there is no way to its history', () => {
  show(['Sample', 'Audit_View']);
  expect(screen.queryAllByRole('button')).toEqual([]);
});
