import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { sampleFolder } from '../testing.ts';
import { FolderAccessDialog } from './FolderAccessDialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const seen = sampleFolder({ Id: 'f', Title: 'Biểu mẫu', version: 3, OwnAccess: true, AllGroups: 1 });
const now = { ...seen, Title: 'Biểu mẫu mới', version: 4 };

test('DOC-02 what somebody else has saved is asked back: it is told, what was chosen stays, and the next press saves over what was seen then', async () => {
  const sent: { version: number }[] = [];
  const done = vi.fn();
  vi.stubGlobal('fetch', (url: string, { body }: { body?: string }) => {
    if (url.includes('get_access_choices'))
      return Promise.resolve(Response.json({ groupList: [], userList: [] }));
    if (url.includes('get_folder_path')) return Promise.resolve(Response.json({ folderList: [now] }));
    sent.push(JSON.parse(body ?? '') as { version: number });
    return Promise.resolve(
      sent.length === 1
        ? Response.json({ code: 'STALE_VERSION', message: 'cũ' }, { status: 409 })
        : Response.json({ Id: 'f', version: 5 }),
    );
  });
  renderInFrame(<FolderAccessDialog folder={seen} onClose={done} />, new QueryClient());
  const save = screen.getByRole('button', { name: 'Lưu' });
  fireEvent.click(save);
  expect(await screen.findByText('Tên: Biểu mẫu → Biểu mẫu mới')).toBeTruthy();
  expect(done).not.toHaveBeenCalled();
  fireEvent.click(save);
  await waitFor(() => expect(done).toHaveBeenCalled());
  const body = { Id: 'f', AccessGroups: [], AllGroups: 1, Custodians: [] };
  expect(sent).toEqual([
    { ...body, version: 3 },
    { ...body, version: 4 },
  ]);
});
