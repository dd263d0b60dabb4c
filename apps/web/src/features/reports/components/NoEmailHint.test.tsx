import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { Form } from 'antd';
import { afterEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../../lib/api/key-of.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { NoEmailHint } from './NoEmailHint.tsx';

const CLIENT = '0f8fad5b-d9cb-469f-a165-70867728950e';
const SAID = /^Nhà thuốc An không có email/;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open({ how, email, may = true }: { how: string; email: string; may?: boolean }) {
  const asked = vi.fn((_address: string) =>
    Promise.resolve(Response.json({ clientList: [{ facilityName: 'Nhà thuốc An', email }] })),
  );
  vi.stubGlobal('fetch', asked);
  const client = new QueryClient();
  client.setQueryData(keyOf(getProfile, {}), { permissions: may ? ['Client'] : ['Sample'] });
  renderInFrame(
    <Form initialValues={{ how }}>
      <Form.Item name="how">
        <input />
      </Form.Item>
      <NoEmailHint clientId={CLIENT} />
    </Form>,
    client,
  );
  return asked;
}

test('CLIENT-01 a delivery by e-mail says that the client has none', async () => {
  open({ how: 'EMAIL', email: '' });
  expect(await screen.findByText(SAID)).toBeTruthy();
});

test('CLIENT-01 nothing is said of a client that has one, and nothing asked for another way or by who reads no clients', async () => {
  const asked = open({ how: 'EMAIL', email: 'an@example.vn' });
  await waitFor(() => expect(asked).toHaveBeenCalled());
  await waitFor(() => expect(screen.queryByText(SAID)).toBeNull());
  cleanup();
  for (const other of [{ how: 'POST' }, { how: 'EMAIL', may: false }]) {
    const calls = open({ email: '', ...other } as Parameters<typeof open>[0]);
    expect(calls.mock.calls.filter(([address]) => String(address).includes('/api/client'))).toEqual([]);
    cleanup();
  }
});
