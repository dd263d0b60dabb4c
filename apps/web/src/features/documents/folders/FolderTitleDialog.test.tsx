import type { Folder } from '@kiemlab/contract/features/documents/folders.api';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { sampleFolder } from '../testing.ts';
import { NewFolderDialog } from './FolderTitleDialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ASKS = 'In và tải xuống cần yêu cầu đã được duyệt';
/** Makes a folder on the page; answers what was sent. */
async function make(parent: Folder | undefined, isTicked: boolean): Promise<unknown> {
  const sent: unknown[] = [];
  const done = vi.fn();
  vi.stubGlobal('fetch', (_: string, { body }: { body?: string }) => {
    sent.push(JSON.parse(body ?? ''));
    return Promise.resolve(Response.json({ Id: 'made' }, { status: 201 }));
  });
  renderInFrame(<NewFolderDialog parent={parent} onClose={vi.fn()} onDone={done} />, new QueryClient());
  fireEvent.change(screen.getByLabelText('Tên thư mục'), { target: { value: 'Biểu mẫu' } });
  if (isTicked) fireEvent.click(screen.getByRole('checkbox', { name: ASKS }));
  fireEvent.click(screen.getByRole('button', { name: 'Tạo thư mục' }));
  await waitFor(() => expect(done).toHaveBeenCalledWith('made'));
  cleanup();
  return sent[0];
}

test('DOC-02 DOC-03 a folder is made so that it asks for requests, or goes by the folder around it', async () => {
  const parent = sampleFolder({ Id: 'p' });
  expect(await make(parent, true)).toEqual({ Title: 'Biểu mẫu', IdParent: 'p', AsksForRequests: true });
  expect(await make(undefined, true)).toEqual({ Title: 'Biểu mẫu', AsksForRequests: true });
  expect(await make(parent, false)).toEqual({ Title: 'Biểu mẫu', IdParent: 'p' });
});

test('DOC-02 DOC-03 in a folder that asks there is nothing to choose, and it is said', () => {
  const parent = sampleFolder({ Asks: true });
  renderInFrame(<NewFolderDialog parent={parent} onClose={vi.fn()} onDone={vi.fn()} />, new QueryClient());
  expect(screen.queryByRole('checkbox', { name: ASKS })).toBeNull();
  expect(screen.getByText(/Thư mục chứa nó cần yêu cầu đã được duyệt/)).toBeTruthy();
});
