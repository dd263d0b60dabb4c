import type { Client } from '@kiemlab/contract/features/clients/clients.api';
import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../../lib/api/key-of.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { ClientDrawer } from '../components/ClientDrawer.tsx';
import { useClientActions } from './use-client-actions.ts';

afterEach(cleanup);

const CLIENT: Client = {
  id: 'c1',
  clientID: 'c1',
  firstName: 'An',
  lastName: 'Lê',
  email: 'an@vidu.vn',
  phoneNo: '',
  facilityName: 'Công ty An Khang',
  externalId: '',
  address: '',
  city: '',
  clientType: 'Cá nhân',
  identificationNumber: '',
  imageUrl: '',
  imageCaption: '',
  entryDate: null,
  samplesId: [],
  version: 1,
};

function Toolbar() {
  const acts = useClientActions({ selected: [CLIENT], onOpen: vi.fn(), onEdit: vi.fn(), onDelete: vi.fn() });
  return acts.map(({ key, label }) => (
    <button key={key} type="button">
      {label}
    </button>
  ));
}

test.each([
  [['Client'], ['Xem'], 0],
  [['Client', 'Client_Edit'], ['Xem', 'Sửa', 'Xóa'], 1],
] as const)('CLIENT-01 with %j the toolbar offers %j', (permissions, labels, toEdit) => {
  const cache = new QueryClient();
  cache.setQueryData(keyOf(getProfile, {}), { IdUser: 'u1', permissions });
  const toolbar = renderInFrame(<Toolbar />, cache);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(labels);
  toolbar.unmount();
  renderInFrame(<ClientDrawer client={CLIENT} onEdit={vi.fn()} onClose={vi.fn()} />, cache);
  expect(screen.queryAllByRole('button', { name: /Sửa thông tin/ })).toHaveLength(toEdit);
});
