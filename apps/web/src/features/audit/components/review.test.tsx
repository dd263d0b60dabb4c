import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import type { AuditEntry } from '@kiemlab/contract/features/audit/audit.api';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../../lib/api/key-of.ts';
import { changeLanguage } from '../../../lib/i18n/i18n.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { type AuditFilter, AuditTrail } from './AuditTrail.tsx';

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await changeLanguage('vi');
});

const UP_TO = '9.1.2.3';
const ENTRY: AuditEntry = {
  id: '42',
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
  changes: [],
};
const REVIEW = {
  id: '7',
  module: 'clients',
  action: null,
  fromDate: '2026-03-01',
  toDate: null,
  entryId: '42',
  entryDate: '2026-03-02T02:00:00.000Z',
  note: 'Rà soát tháng 3',
  fullName: 'Trần Quản Lý',
  username: 'qa2',
  createdDate: '2026-03-31T02:00:00.000Z',
};

/** What is asked for and sent; the trail has one entry, and one mark. */
function serve(entries: readonly AuditEntry[] = [ENTRY]) {
  const sent: { url: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', (url: string, { method = 'GET', body }: RequestInit = {}) => {
    sent.push({ url, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    if (method === 'POST') return Promise.resolve(Response.json({ id: '8' }, { status: 201 }));
    if (url.includes('/reviews'))
      return Promise.resolve(Response.json({ content: [REVIEW], hasMore: false }));
    if (/modules|\/action(\?|$)/.test(url)) return Promise.resolve(Response.json([]));
    return Promise.resolve(Response.json({ content: entries, hasMore: false, upTo: UP_TO }));
  });
  return sent;
}

const RIGHTS = ['Audit_View', 'Audit_Review'];
function show(filter: AuditFilter = {}, permissions: readonly string[] = RIGHTS) {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  cache.setQueryData(keyOf(getProfile, {}), { IdUser: 'u1', permissions });
  return renderInFrame(<AuditTrail filter={filter} onChange={vi.fn()} />, cache);
}
const markButton = () => screen.getByRole('button', { name: 'Đánh dấu đã rà soát' });

test('COMP-14 C32 what is shown is marked up to its newest entry, with the filter, where the page ended, and a note', async () => {
  const sent = serve();
  show({ module: 'clients', from: '2026-03-01' });
  await screen.findByText('Sửa khách hàng');
  fireEvent.click(markButton());
  const note = await screen.findByLabelText('Ghi chú');
  expect(screen.getByText(/Phạm vi: Khách hàng · từ ngày 01\/03\/2026\. Đến mục số 42/)).toBeTruthy();
  const act = screen.getAllByRole('button', { name: 'Đánh dấu đã rà soát' }).at(-1);
  if (act) fireEvent.click(act);
  expect(await screen.findByText('Ghi chú là trường bắt buộc!')).toBeTruthy();
  fireEvent.change(note, { target: { value: ' Rà soát tháng 3 ' } });
  if (act) fireEvent.click(act);
  await waitFor(() => expect(sent.filter(({ body }) => body !== undefined)).toHaveLength(1));
  expect(sent.find(({ body }) => body !== undefined)?.body).toEqual({
    module: 'clients',
    fromDate: '2026-03-01',
    entryId: '42',
    upTo: UP_TO,
    note: 'Rà soát tháng 3',
  });
});

test('COMP-14 C32 the filter asks for what is not reviewed', async () => {
  const sent = serve();
  show({ review: 'open' });
  await screen.findByText('Sửa khách hàng');
  expect(sent.some(({ url }) => url.includes('/action-history?') && url.includes('review=open'))).toBe(true);
});

test.each([
  ['words are searched for', { para: 'L26' }, [ENTRY]],
  ['nothing is shown', {}, []],
] as const)('COMP-14 C32 nothing is marked while %s, and it is said why', async (_when, filter, entries) => {
  serve(entries);
  show(filter);
  await waitFor(() => expect(markButton().getAttribute('aria-disabled')).toBe('true'));
  fireEvent.click(markButton());
  expect(screen.queryByLabelText('Ghi chú')).toBeNull();
});

test.each([
  ['vi', 'Khách hàng · từ ngày 01/03/2026'],
  ['en', 'Clients · from 01/03/2026'],
] as const)('COMP-14 C32 the marks say who, when, what, up to which entry: %s', async (language, what) => {
  await changeLanguage(language);
  serve();
  show({ reviews: '1' });
  expect(await screen.findByText(what)).toBeTruthy();
  for (const text of ['Trần Quản Lý', 'qa2', '42', 'Rà soát tháng 3'])
    expect(screen.getByText(text)).toBeTruthy();
});

test('COMP-14 C32 USER-03 who does not review the trail marks nothing and sees no marks', async () => {
  serve();
  show({ reviews: '1' }, ['Audit_View']);
  await screen.findByText('Sửa khách hàng');
  expect(screen.queryByRole('button', { name: 'Đánh dấu đã rà soát' })).toBeNull();
  expect(screen.queryByText('Trần Quản Lý')).toBeNull();
});
