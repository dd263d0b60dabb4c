import type { Document } from '@kiemlab/contract/features/documents/documents.api';
import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import type { Training } from '@kiemlab/contract/features/documents/training.api';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../../lib/api/key-of.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { sampleDocument } from '../testing.ts';
import { TrainingSection } from './TrainingSection.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const row = (more: Partial<Training> = {}): Training => ({
  id: 't1',
  IdUser: 'u1',
  FullName: 'Phạm Nguyễn Quốc Khánh',
  day: '2999-12-31',
  askedBy: 'Lê Thị Mỹ Hạnh',
  askedAt: '2026-01-01T00:00:00.000Z',
  signedAt: null,
  signedVersion: null,
  calledOff: null,
  ...more,
});
const sent: { url: string; body: unknown }[] = [];
function show(rows: readonly Training[], document: Partial<Document> = {}): void {
  sent.length = 0;
  vi.stubGlobal('fetch', (url: string, { body }: { body?: string }) => {
    if (body !== undefined) sent.push({ url, body: JSON.parse(body) as unknown });
    return Promise.resolve(
      Response.json(
        url.includes('get_training?')
          ? { versionId: 'v', versionNumber: 1, trainingList: rows }
          : { id: 't1' },
      ),
    );
  });
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  cache.setQueryData(keyOf(getProfile, {}), {
    IdUser: 'u1',
    FullName: 'Khánh',
    Username: 'knv1',
    permissions: ['NT_Document'],
  });
  renderInFrame(<TrainingSection document={sampleDocument({ level: 1, ...document })} />, cache);
}

test('DOC-03 COMP-19 who is asked to read signs with the password, over the version that is shown', async () => {
  show([row()], { id: 'd', versionId: 'v', versionRevision: 4 });
  expect(await screen.findByText('Bạn cần đọc và ký phiên bản này, chậm nhất ngày 31/12/2999.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Giao đọc tài liệu' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Ký đã đọc và hiểu' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Đã đọc và hiểu');
  fireEvent.change(within(dialog).getByLabelText(/mật khẩu/i, { selector: 'input' }), {
    target: { value: 'mk' },
  });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Ký' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        url: expect.stringContaining('/api/document/sign_training') as string,
        body: { idFile: 'd', versionId: 'v', revision: 4, password: 'mk', comment: '' },
      },
    ]),
  );
});

test('DOC-03 who manages the document sees who has signed and who has not, and asks; what is late says so', async () => {
  const rows = [
    row({ id: 't2', IdUser: 'u2', FullName: 'Bảo', day: '2020-01-01' }),
    row({ id: 't3', IdUser: 'u3', FullName: 'Trâm', signedAt: '2026-01-02T01:00:00.000Z' }),
    row({ id: 't4', IdUser: 'u4', FullName: 'Ngọc', signedAt: '2026-01-02T01:00:00.000Z', signedVersion: 1 }),
  ];
  show(rows, { level: 3 });
  expect(await screen.findByText('Đã ký 2 trên 3 người.')).toBeTruthy();
  const cells = screen
    .getAllByRole('row')
    .slice(1)
    .map((line) => line.children[2]?.textContent);
  expect(cells).toEqual([
    'Chưa ký, quá hạn',
    'Ký lúc 02/01/2026 08:00',
    'Đã ký lần 1, phiên bản này chỉ sửa câu chữ',
  ]);
  expect(screen.getByRole('button', { name: 'Giao đọc tài liệu' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ký đã đọc và hiểu' })).toBeNull();
});

test('DOC-03 what is out of force is neither given to read nor signed', async () => {
  show([row()], { level: 3, status: 2 });
  expect(await screen.findByRole('table')).toBeTruthy();
  for (const name of ['Giao đọc tài liệu', 'Ký đã đọc và hiểu'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('DOC-03 who manages calls off what another one has to read, with a reason; it stays with who and why', async () => {
  const rows = [
    row({ id: 't1', IdUser: 'u1', FullName: 'Khánh' }),
    row({ id: 't2', IdUser: 'u2', FullName: 'Bảo' }),
    row({ id: 't3', IdUser: 'u3', FullName: 'Trâm', signedAt: '2026-01-02T01:00:00.000Z' }),
    row({
      id: 't4',
      IdUser: 'u4',
      FullName: 'Ngọc',
      calledOff: { at: '2026-01-02T01:00:00.000Z', by: 'Hạnh', reason: 'Đã chuyển tổ' },
    }),
  ];
  show(rows, { id: 'd', versionId: 'v', level: 3 });
  expect(await screen.findByText('Đã ký 1 trên 3 người.')).toBeTruthy();
  const states = screen
    .getAllByRole('row')
    .slice(1)
    .map((line) => line.children[2]?.textContent);
  expect(states[3]).toBe('Đã rútHạnh rút lúc 02/01/2026 08:00: Đã chuyển tổ');
  // Neither one's own, nor what is signed, nor what was called off.
  const buttons = screen.getAllByRole('button', { name: /^Rút giao đọc của/ });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Rút giao đọc của Bảo']);
  for (const button of buttons) fireEvent.click(button);
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Lý do'), {
    target: { value: 'Giao nhầm cho người khác tổ' },
  });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Rút giao đọc' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        url: expect.stringContaining('/api/document/call_off_training') as string,
        body: { idFile: 'd', versionId: 'v', people: ['u2'], reason: 'Giao nhầm cho người khác tổ' },
      },
    ]),
  );
});
