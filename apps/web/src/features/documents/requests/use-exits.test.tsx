import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import type { Document } from '@kiemlab/contract/features/documents/documents.api';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../../lib/api/key-of.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { sampleDocument } from '../testing.ts';
import { useExits } from './use-exits.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Ways({ document }: { document: Document }) {
  const exits = useExits();
  return (
    <>
      <button type="button" onClick={() => exits.download(document)}>
        Tải về
      </button>
      <button type="button" onClick={() => exits.print(document)}>
        In
      </button>
      {exits.element}
    </>
  );
}
const called: string[] = [];
function show(document: Document, requestList: readonly object[] = []): void {
  called.length = 0;
  vi.stubGlobal('fetch', (url: string) => {
    called.push(url.replace(/^.*\/api\/document\//, ''));
    if (url.includes('get_requests'))
      return Promise.resolve(Response.json({ requestList, total: requestList.length }));
    return Promise.resolve(new Response(new Blob(['x'])));
  });
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  cache.setQueryData(keyOf(getProfile, {}), { IdUser: 'u1', permissions: ['NT_Document'] });
  renderInFrame(<Ways document={document} />, cache);
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('DOC-03 where no requests are asked for a file is saved at once', async () => {
  show(sampleDocument({ id: 'd', versionId: 'v' }));
  press('Tải về');
  await waitFor(() => expect(called).toEqual(['download_file_v3?idFile=d&idVersion=v']));
});

test('DOC-03 where they are, it is saved by an approved one of this version, or asked for', async () => {
  const approved = { id: 'r1', type: 3, versionId: 'v', standing: 'APPROVED' };
  const others = [
    { ...approved, id: 'r2', standing: 'USED_UP' },
    { ...approved, id: 'r3', versionId: 'other' },
    { ...approved, id: 'r4', type: 0 },
  ];
  const document = sampleDocument({ id: 'd', versionId: 'v', asks: true });
  show(document, [...others, approved]);
  press('Tải về');
  await waitFor(() => expect(called).toContain('download_file_v3?idFile=d&idVersion=v&idRequest=r1'));
  cleanup();
  show(document, others);
  press('Tải về');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Yêu cầu tải xuống Quy trình lấy mẫu')).toBeTruthy();
  expect(called.filter((url) => url.startsWith('download'))).toEqual([]);
});

test('DOC-04 DOC-03 only PDF files in force are printed as copies; what is out of force says so', async () => {
  show(sampleDocument({ status: 2 }));
  press('In');
  expect(await screen.findByText('Chỉ thực hiện được với bản đang hiệu lực.')).toBeTruthy();
  cleanup();
  show(sampleDocument({ mime: 'text/csv' }));
  press('In');
  expect(await screen.findByText('Chỉ tệp PDF được in thành bản sao có kiểm soát.')).toBeTruthy();
  expect(called).toEqual([]);
});
