import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { noteServerTime } from '../../../lib/clock.ts';
import { controlUnder } from '../../../ui/test-refusal.tsx';
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
let ofSave: (() => Response) | undefined;
const done = vi.fn();
beforeEach(() => {
  sent = [];
  done.mockReset();
  ofSave = undefined;
  // The document of the tests draws nothing.
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ close: () => undefined }));
  ofImage = () => Response.json({ id: ID, path: `/api/client/image/${ID}` }, { status: 201 });
  vi.stubGlobal('fetch', (url: string, { method, body }: { method: string; body?: string | FormData }) => {
    if (url.startsWith('/api/config-list'))
      return Promise.resolve(Response.json({ status: 1, data: { Values: ['Nhà thuốc', 'Cá nhân'] } }));
    if (method === 'GET') return Promise.resolve(Response.json({}));
    const read =
      typeof body === 'string' ? (JSON.parse(body) as object) : Object.fromEntries(body ?? new FormData());
    sent.push({ call: `${method} ${url}`, body: { ...read } });
    if (url === '/api/images/upload') return Promise.resolve(ofImage());
    if (ofSave) return Promise.resolve(ofSave());
    return Promise.resolve(Response.json({ ...CLIENT, version: sent.length + 4 }, { status: 200 }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (client?: typeof CLIENT) =>
  renderInFrame(
    <ClientDialog client={client} onClose={() => undefined} onDone={done} onUse={() => undefined} />,
    new QueryClient(),
  );
const type = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** The first bytes of a PNG, of which nothing more is looked at here. */
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
const EXE = Uint8Array.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0]);
const choose = (name: string, ...bytes: BlobPart[]): void => {
  const [input] = screen
    .getAllByLabelText<HTMLInputElement>('Chọn ảnh')
    .filter(({ type }) => type === 'file');
  if (input)
    fireEvent.change(input, { target: { files: [new File(bytes.length > 0 ? bytes : [PNG], name)] } });
};
const save = (): void => void fireEvent.click(screen.getByRole('button', { name: /Lưu$/ }));

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
  await controlUnder('Không đọc được tệp');
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
  // The browser's sign for what it cannot draw is no picture either.
  fireEvent.error(screen.getByAltText('Ảnh'));
  expect(screen.queryByAltText('Ảnh')).toBeNull();
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

test('CLIENT-01 the box of a client without e-mail sends that it has none; cleared, what was typed is there again', async () => {
  open(CLIENT);
  const box = screen.getByRole('checkbox', { name: 'Không có email' });
  fireEvent.click(box);
  const shut = await screen.findByPlaceholderText('Không có email');
  expect(shut).toHaveProperty('disabled', true);
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ email: '', emailAbsent: true });
  fireEvent.click(box);
  expect(await screen.findByDisplayValue('an@example.vn')).toBe(screen.getByLabelText('Email'));
});

test('CLIENT-01 of a client without e-mail the box is ticked', async () => {
  open({ ...CLIENT, email: '' });
  save();
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ email: '', emailAbsent: true }));
});

test('CLIENT-01 what the server refuses of a client stands under its field, and is refused until it is another value', async () => {
  const names = ['facilityName', 'clientType', 'externalId', 'entryDate', 'email', 'address', 'imageCaption'];
  const fields = names.map((field) => ({ field, code: 'INVALID_VALUE', message: `Từ chối ${field}` }));
  ofSave = () =>
    Response.json({ code: 'VALIDATION', message: 'Chưa lưu được', details: { fields } }, { status: 400 });
  open(CLIENT);
  save();
  for (const name of names) await controlUnder(`Từ chối ${name}`);
  type('Mã khách hàng', 'KH-2');
  await waitFor(() => expect(screen.queryByText('Từ chối externalId')).toBeNull());
  expect(screen.getByText('Từ chối facilityName')).toBeTruthy();
  expect(screen.getByText(`Còn ${names.length - 1} chỗ cần sửa trước khi lưu.`)).toBeTruthy();
});

test('CLIENT-01 a new client is of the day of the laboratory, whatever day the computer has', async () => {
  noteServerTime('2031-12-31T17:30:00Z');
  open();
  expect(screen.getByLabelText<HTMLInputElement>('Ngày nhập').value).toBe('01/01/2032');
  noteServerTime(new Date().toISOString());
  await screen.findByLabelText('Loại khách hàng');
});

test.each([
  ['a program under the name of a picture', 'cổng.png', [EXE], /^Không phải ảnh được chấp nhận/],
  ['a PNG under the name of a JPEG', 'cổng.jpg', [PNG], /^Không phải ảnh được chấp nhận/],
  ['a program', 'cổng.exe', [EXE], /^Không phải ảnh được chấp nhận/],
  ['nothing', 'cổng.png', [''], /^Không phải ảnh được chấp nhận/],
  ['what is too large', 'cổng.png', [PNG, new Uint8Array(25 * 1024 * 1024)], /^Ảnh lớn hơn/],
])('CLIENT-03 %s is refused under the field before anything is saved', async (_what, name, bytes, said) => {
  open(CLIENT);
  choose(name, ...bytes);
  save();
  const text = await screen.findByText(said);
  await controlUnder(text.textContent);
  expect(sent).toEqual([]);
  expect(done).not.toHaveBeenCalled();
});

test('CLIENT-03 a picture that the browser cannot draw is not sent, and says so', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('InvalidStateError')));
  open(CLIENT);
  choose('cổng.png');
  save();
  await controlUnder('Không đọc được ảnh: tệp bị hỏng hoặc chưa được chép đủ.');
  expect(sent).toEqual([]);
});

test('CLIENT-01 who was second is told each time, and what was typed stays', async () => {
  ofSave = () =>
    Response.json({ code: 'STALE_VERSION', message: 'Dữ liệu đã được người khác cập nhật' }, { status: 409 });
  open(CLIENT);
  type('Điện thoại', '0905');
  for (const times of [1, 2]) {
    save();
    await waitFor(() => expect(sent).toHaveLength(times));
    expect(await screen.findByText(/^Dữ liệu đã được người khác cập nhật/)).toBeTruthy();
  }
  expect(sent.map(({ body }) => body['version'])).toEqual([4, 4]);
  expect(screen.getByLabelText<HTMLInputElement>('Điện thoại').value).toBe('0905');
  expect(done).not.toHaveBeenCalled();
});
