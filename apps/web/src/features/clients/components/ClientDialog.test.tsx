import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { ClientDialog } from './ClientDialog.tsx';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const CLIENT = {
  id: ID,
  clientID: ID,
  firstName: 'An',
  lastName: 'Lê',
  email: 'an@example.vn',
  phoneNo: '',
  facilityName: 'Công ty An Khang',
  externalId: '',
  address: '',
  city: '',
  clientType: 'Cá nhân',
  identificationNumber: '',
  imageUrl: '',
  imageCaption: '',
  entryDate: '2026-03-01',
  samplesId: [],
  version: 4,
};

interface Sent {
  call: string;
  body: Record<string, unknown>;
}
let sent: Sent[];
let ofImage: () => Response;
const done = vi.fn();
beforeEach(() => {
  sent = [];
  done.mockReset();
  ofImage = () => Response.json({ id: ID, path: `/api/client/image/${ID}` }, { status: 201 });
  vi.stubGlobal('fetch', (url: string, { method, body }: { method: string; body?: string | FormData }) => {
    if (url.startsWith('/api/config-list'))
      return Promise.resolve(Response.json({ status: 1, data: { Values: ['Nhà thuốc', 'Cá nhân'] } }));
    if (method === 'GET') return Promise.resolve(Response.json({}));
    const read =
      typeof body === 'string' ? (JSON.parse(body) as object) : Object.fromEntries(body ?? new FormData());
    sent.push({ call: `${method} ${url}`, body: { ...read } });
    if (url === '/api/images/upload') return Promise.resolve(ofImage());
    return Promise.resolve(Response.json({ ...CLIENT, version: sent.length + 4 }, { status: 200 }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (client?: typeof CLIENT) =>
  renderInFrame(<ClientDialog client={client} onClose={() => undefined} onDone={done} />, new QueryClient());
const type = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });
const choose = (name: string): void => {
  const [input] = screen
    .getAllByLabelText<HTMLInputElement>('Chọn ảnh')
    .filter(({ type }) => type === 'file');
  if (input) fireEvent.change(input, { target: { files: [new File(['x'], name)] } });
};
const save = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Lưu' }));

test('CLIENT-01 a change sends what is in the fields, and the version that was seen', async () => {
  open(CLIENT);
  type('Điện thoại', '0905');
  save();
  await waitFor(() => expect(done).toHaveBeenCalled());
  const { imageUrl: _, id: _id, clientID: _clientId, ...fields } = CLIENT;
  expect(sent).toEqual([{ call: `PUT /api/client/${ID}`, body: { ...fields, phoneNo: '0905' } }]);
});

test('CLIENT-03 a picture goes after the client; refused it says so, and saving again changes the same client', async () => {
  ofImage = () => Response.json({ code: 'FILE_UNREADABLE', message: 'Không đọc được tệp' }, { status: 400 });
  open(CLIENT);
  choose('cổng.png');
  save();
  expect(
    await screen.findByText(/^Đã lưu khách hàng, nhưng chưa lưu được ảnh\. Không đọc được tệp/),
  ).toBeTruthy();
  expect(done).not.toHaveBeenCalled();
  ofImage = () => Response.json({ id: ID, path: `/api/client/image/${ID}` }, { status: 201 });
  save();
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(sent.map(({ call, body }) => [call, body['version'] ?? body['clientId']])).toEqual([
    [`PUT /api/client/${ID}`, 4],
    ['POST /api/images/upload', ID],
    [`PUT /api/client/${ID}`, 5],
    ['POST /api/images/upload', ID],
  ]);
});

test('CLIENT-03 what is no picture is not sent; a picture is taken off', async () => {
  open({ ...CLIENT, imageUrl: `/api/client/image/${ID}` });
  choose('phiếu.pdf');
  save();
  expect(await screen.findByText(/^Không phải ảnh được chấp nhận\. Nhận PNG/)).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Bỏ ảnh' }));
  fireEvent.click(screen.getByRole('button', { name: 'Bỏ ảnh' }));
  save();
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ imageUrl: '' }));
});

test('CLIENT-01 type, first name and e-mail are asked for', async () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: /Thêm khách hàng$/ }));
  for (const label of ['Loại khách hàng', 'Tên', 'Email'])
    expect(await screen.findByText(`${label} là trường bắt buộc!`)).toBeTruthy();
  type('Email', 'khong-phai-email');
  expect(await screen.findByText('Email phải có dạng ten@donvi.vn.')).toBeTruthy();
  expect(sent).toEqual([]);
});
