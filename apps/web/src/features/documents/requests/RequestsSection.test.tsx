import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import type { Document } from '@kiemlab/contract/features/documents/documents.api';
import type { DocumentRequest } from '@kiemlab/contract/features/documents/requests.api';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../../lib/api/key-of.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { sampleDocument } from '../testing.ts';
import { RequestsSection } from './RequestsSection.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const row = (more: Partial<DocumentRequest> = {}): DocumentRequest => ({
  id: 'r1',
  idFile: 'd',
  versionId: 'v',
  title: 'Quy trình lấy mẫu',
  version: '04',
  type: 0,
  purpose: 'Dùng tại bàn cân',
  copies: 2,
  used: 0,
  status: 'ASKED',
  standing: 'ASKED',
  inForce: true,
  askedBy: 'u2',
  askedName: 'Phạm Nguyễn Quốc Khánh',
  askedAt: '2026-01-01T00:00:00.000Z',
  answeredName: null,
  answeredAt: null,
  comment: '',
  validUntil: null,
  revoked: null,
  level: 3,
  ...more,
});
const sent: { url: string; body: unknown }[] = [];
function show(rows: readonly DocumentRequest[], document: Partial<Document> = {}): void {
  sent.length = 0;
  vi.stubGlobal('fetch', (url: string, { body }: { body?: string }) => {
    if (body !== undefined) sent.push({ url, body: JSON.parse(body) as unknown });
    if (url.includes('get_requests'))
      return Promise.resolve(Response.json({ requestList: rows, total: rows.length }));
    if (url.includes('get_copy_list')) return Promise.resolve(Response.json({ copyList: [], total: 0 }));
    return Promise.resolve(Response.json({ id: 'r1', validUntil: null }));
  });
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  cache.setQueryData(keyOf(getProfile, {}), {
    IdUser: 'u1',
    FullName: 'Hạnh',
    Username: 'quanlymau1',
    permissions: ['NT_Document'],
  });
  renderInFrame(<RequestsSection document={sampleDocument({ asks: true, ...document })} />, cache);
}

test('DOC-03 COMP-19 who manages the document answers a request of somebody else with the password', async () => {
  show([row(), row({ id: 'r2', askedBy: 'u1', askedName: 'Hạnh' })]);
  expect((await screen.findAllByText('01/01/2026 07:00')).length).toBeGreaterThan(0);
  // The own one is taken back, and not answered.
  expect(screen.getAllByRole('button', { name: 'Trả lời' })).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'Rút yêu cầu' })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Trả lời' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Dùng tại bàn cân');
  expect(dialog.textContent).toContain('Duyệt yêu cầu');
  fireEvent.change(within(dialog).getByLabelText(/mật khẩu/i, { selector: 'input' }), {
    target: { value: 'mk' },
  });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Ký' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        url: expect.stringContaining('/api/document/answer_request') as string,
        body: { id: 'r1', approve: true, comment: '', password: 'mk', validDays: 7 },
      },
    ]),
  );
});

test('DOC-03 COMP-19 who manages the document revokes what was approved, with a reason and the password; what has nothing left, is over or revoked is not', async () => {
  const approved = { status: 'APPROVED', standing: 'APPROVED', validUntil: '2026-01-08', used: 1 } as const;
  show([
    row({ ...approved, answeredName: 'Hạnh' }),
    row({ ...approved, id: 'r2', used: 2, standing: 'USED_UP' }),
    row({ ...approved, id: 'r3', standing: 'EXPIRED' }),
    row({
      ...approved,
      id: 'r4',
      status: 'REVOKED',
      standing: 'REVOKED',
      revoked: { at: '2026-01-02T00:00:00.000Z', by: 'Lê Thị Mỹ Hạnh', reason: 'Không cần nữa' },
    }),
  ]);
  await screen.findByText(/Lê Thị Mỹ Hạnh thu hồi ngày 02\/01\/2026 07:00: Không cần nữa/);
  expect(screen.getAllByRole('button', { name: 'Thu hồi' })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Thu hồi' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Đã dùng 1 trên 2');
  fireEvent.change(within(dialog).getByLabelText(/lý do/i, { selector: 'input, textarea' }), {
    target: { value: 'Bản trên giấy không còn cần' },
  });
  fireEvent.change(within(dialog).getByLabelText(/mật khẩu/i, { selector: 'input' }), {
    target: { value: 'mk' },
  });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Ký' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        url: expect.stringContaining('/api/document/revoke_request') as string,
        body: { id: 'r1', reason: 'Bản trên giấy không còn cần', password: 'mk' },
      },
    ]),
  );
});

test('DOC-03 where the folder asks for requests they are asked for here; of what is no PDF only to save it', async () => {
  show([], { level: 1 });
  expect(await screen.findByText('Chưa có yêu cầu nào.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Yêu cầu in' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Yêu cầu tải xuống' })).toBeTruthy();
  cleanup();
  show([], { level: 1, mime: 'text/csv', fileName: 'Số liệu.csv' });
  await screen.findByText('Chưa có yêu cầu nào.');
  expect(screen.queryByRole('button', { name: 'Yêu cầu in' })).toBeNull();
  cleanup();
  for (const of of [{ asks: false }, { status: 2 as const }]) {
    show([], of);
    await screen.findByText('Chưa có yêu cầu nào.');
    expect(screen.queryByRole('button', { name: 'Yêu cầu tải xuống' })).toBeNull();
    cleanup();
  }
});

test('DOC-03 a request says what was used of it, until when it is valid, and how it was answered', async () => {
  show([
    row({
      status: 'APPROVED',
      standing: 'APPROVED',
      used: 1,
      validUntil: '2026-01-08',
      answeredName: 'Lê Thị Mỹ Hạnh',
      comment: 'Chỉ một bản',
    }),
  ]);
  expect(
    await screen.findByText(
      /Đã dùng 1 trên 2 · dùng đến hết ngày 08\/01\/2026 · Lê Thị Mỹ Hạnh trả lời · Chỉ một bản/,
    ),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Trả lời' })).toBeNull();
});

test('DOC-03 what is counted of a request has the word of what is asked for: copies, or times', async () => {
  show([row(), row({ id: 'r2', type: 3, copies: 5 })]);
  const table = await screen.findByRole('region', { name: 'Các yêu cầu' });
  const told = (count: string) => within(table).getByText(count).dataset['label'];
  expect([told('2'), told('5')]).toEqual(['Số bản', 'Số lần']);
  expect(within(table).getByRole('columnheader', { name: 'Số lượng' })).toBeTruthy();
});
