import type { Client } from '@kiemlab/contract/features/clients/clients.api';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { DeleteClientsDialog } from './DeleteClientsDialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const clients = ['Công ty An Khang', 'Nhà thuốc Bình Minh'].map(
  (facilityName, at) =>
    ({
      id: `c${at}`,
      facilityName,
      firstName: 'An',
      lastName: 'Lê',
      externalId: '',
      clientType: 'Cá nhân',
    }) as Client,
);

test('CLIENT-01 a refusal names in the dialog whom samples refer to; nobody is deleted and the choice stays', async () => {
  const message = 'Không xóa được vì có mẫu liên quan: Công ty An Khang (3 mẫu)';
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string, { method }: { method: string }) => {
    if (method === 'DELETE') asked.push(url);
    return Promise.resolve(Response.json({ code: 'CLIENT_IN_USE', message }, { status: 409 }));
  });
  const [done, closed] = [vi.fn(), vi.fn()];
  renderInFrame(<DeleteClientsDialog clients={clients} onClose={closed} onDone={done} />);
  fireEvent.click(screen.getByRole('button', { name: 'Xóa' }));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(asked).toEqual(['/api/client?ids=c0%2Cc1']);
  // Who was chosen is still named, and the act can be tried again.
  for (const { facilityName } of clients) expect(screen.getByText(facilityName)).toBeTruthy();
  expect(done).not.toHaveBeenCalled();
  expect(closed).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Xóa' }));
  await vi.waitFor(() => expect(asked).toHaveLength(2));
});
