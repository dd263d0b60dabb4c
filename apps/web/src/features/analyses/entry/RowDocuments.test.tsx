import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../../lib/api/key-of.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import type { EntryAction } from './entry-reducer.ts';
import type { EntryRow } from './entry-row.ts';
import { aRow } from './fixtures.ts';
import { RowDocuments } from './RowDocuments.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ documents: [] })));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const pdf = (name: string) => new File(['%PDF-1.7 ', name], name, { type: 'application/pdf' });
function shown(row: EntryRow): EntryAction[] {
  const done: EntryAction[] = [];
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  cache.setQueryData(keyOf(getProfile, {}), {
    IdUser: row.test.technicianId,
    permissions: ['Test_EnterResult'],
  });
  renderInFrame(
    <RowDocuments row={row} dispatch={(action) => void done.push(action)} onClose={() => undefined} />,
    cache,
  );
  return done;
}
const choose = (...files: File[]) =>
  fireEvent.change(document.querySelector('input[type="file"]')!, { target: { files } });

test('TEST-03 what is added waits with the row, copied with its bytes; nothing is sent', async () => {
  const before = pdf('Trước.pdf');
  const done = shown({ ...aRow(1), files: [before] });
  await screen.findByText('Trước.pdf');
  choose(pdf('Sắc ký đồ.pdf'));
  await waitFor(() => expect(done).toHaveLength(1));
  const files = done[0]?.type === 'files' ? done[0].files : [];
  expect(files[0]).toBe(before);
  expect(await files[1]?.text()).toBe('%PDF-1.7 Sắc ký đồ.pdf');
});

test('TEST-03 one save takes ten documents of a test: what is more is refused before it goes', async () => {
  const done = shown({ ...aRow(1), files: Array.from({ length: 10 }, (_, n) => pdf(`${n}.pdf`)) });
  await screen.findByText('9.pdf');
  choose(pdf('Thừa.pdf'));
  await screen.findByText(/tối đa 10 tài liệu/);
  expect(done).toEqual([]);
});
