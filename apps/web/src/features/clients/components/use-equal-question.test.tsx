import type { EqualClient } from '@kiemlab/contract/features/clients/clients.api';
import type { EqualBy } from '@kiemlab/contract/features/clients/clients.rules';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { vi as texts } from '../../../locales/vi.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { ClientDialog } from './ClientDialog.tsx';

const words = texts.clients;
const clientOf = (id: string, facilityName: string, by: EqualBy[]): EqualClient => ({
  client: {
    id,
    clientID: id,
    firstName: 'An',
    lastName: 'Lê Văn',
    email: 'an@example.vn',
    phoneNo: '0905 123 456',
    facilityName,
    externalId: 'KH-77',
    address: '12 Lê Lợi',
    city: 'Đà Nẵng',
    clientType: 'Nhà thuốc',
    identificationNumber: '0400123456',
    imageUrl: '',
    imageCaption: '',
    entryDate: '2026-03-01',
    samplesId: [],
    version: 1,
  },
  by,
});
const THERE = clientOf('0f8fad5b-d9cb-469f-a165-70867728950e', 'Nhà thuốc An Khang', [
  'name',
  'identificationNumber',
]);
const OTHER = clientOf('1f8fad5b-d9cb-469f-a165-70867728950e', 'Nhà thuốc Bình Minh', ['phoneNo']);

let found: { clients: EqualClient[]; total: number };
let asked: URLSearchParams[];
let made: Record<string, unknown>[];
let ofSave: () => Response;
const done = vi.fn();
const used = vi.fn();
const closed = vi.fn();
beforeEach(() => {
  found = { clients: [], total: 0 };
  asked = [];
  made = [];
  ofSave = () => Response.json(OTHER.client, { status: 201 });
  for (const spy of [done, used, closed]) spy.mockReset();
  vi.stubGlobal('fetch', (url: string, { method, body }: { method: string; body?: string }) => {
    if (url.startsWith('/api/config-list'))
      return Promise.resolve(Response.json({ status: 1, data: { Values: ['Nhà thuốc'] } }));
    if (url.startsWith('/api/client/equal')) {
      asked.push(new URL(url, 'http://laboratory').searchParams);
      return Promise.resolve(Response.json(found));
    }
    if (method !== 'POST') return Promise.resolve(Response.json({}));
    made.push(JSON.parse(body ?? '{}') as Record<string, unknown>);
    return Promise.resolve(ofSave());
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const TYPED = {
  [words.facilityName]: 'NHÀ THUỐC  An Khang',
  [words.identificationNumber]: '0400123456',
  [words.firstName]: 'An',
  [words.email]: 'khac@example.vn',
  [words.address]: '99 Trần Phú',
};
const inForm = () => Object.keys(TYPED).map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
const add = (): void => {
  const [, last] = screen.getAllByRole('button', { name: words.add });
  fireEvent.click(last ?? screen.getByRole('button', { name: words.add }));
};
const leaving = () => screen.getAllByRole('button', { name: texts.ui.unsavedLeave });
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));

/** Fills the form of a new client in, and presses its button. */
async function fillAndAdd(): Promise<void> {
  renderInFrame(<ClientDialog onClose={closed} onDone={done} onUse={used} />);
  fireEvent.mouseDown(await screen.findByLabelText(words.clientType));
  await waitFor(() => expect(document.querySelector('.ant-select-item-option')).not.toBeNull());
  fireEvent.click(document.querySelector('.ant-select-item-option') ?? document.body);
  for (const [label, value] of Object.entries(TYPED))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  add();
}

test('CLIENT-01 a client that nothing equals is made without a question', async () => {
  await fillAndAdd();
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({
    facilityName: 'NHÀ THUỐC  An Khang',
    firstName: 'An',
    identificationNumber: '0400123456',
    email: 'khac@example.vn',
  });
  expect(made).toHaveLength(1);
});

test('CLIENT-01 equal clients are shown with address, code and what is equal; back, nothing was made and all that was typed stands', async () => {
  found = { clients: [THERE, OTHER], total: 23 };
  await fillAndAdd();
  const list = await screen.findByRole('list', { name: words.equalList });
  expect(screen.getByText(words.equalTitle)).toBeTruthy();
  const [first, second] = within(list).getAllByRole('listitem');
  for (const part of ['Nhà thuốc An Khang', '12 Lê Lợi, Đà Nẵng', 'Mã khách hàng: KH-77', 'Lê Văn An'])
    expect(first?.textContent).toContain(part);
  expect(first?.textContent).toContain('Giống nhau: Tên khách hàng, MST/CCCD');
  expect(second?.textContent).toContain('Giống nhau: Điện thoại');
  expect(screen.getByText('Còn 21 khách hàng khác cũng giống như vậy.')).toBeTruthy();
  press(words.equalBack);
  await waitFor(() => expect(screen.queryByText(words.equalTitle)).toBeNull());
  expect(inForm()).toEqual(Object.values(TYPED));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(words.facilityName)));
  expect([made.length, done.mock.calls.length, closed.mock.calls.length]).toEqual([0, 0, 0]);
  // Who goes back and saves again is asked again.
  add();
  expect(await screen.findByText(words.equalTitle)).toBeTruthy();
});

test('CLIENT-01 added all the same it is made as typed; refused for something else it is not asked about twice', async () => {
  found = { clients: [THERE], total: 1 };
  ofSave = () =>
    Response.json({ code: 'CLIENT_EXTERNAL_ID_EXISTS', message: 'Mã đã được dùng' }, { status: 409 });
  await fillAndAdd();
  await screen.findByText(words.equalTitle);
  press(words.equalAdd);
  expect(await screen.findByText(/^Mã đã được dùng/)).toBeTruthy();
  expect(inForm()).toEqual(Object.values(TYPED));
  ofSave = () => Response.json(OTHER.client, { status: 201 });
  add();
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(screen.queryByText(words.equalTitle)).toBeNull();
  expect(made.map((body) => [body['facilityName'], body['address']])).toEqual([
    ['NHÀ THUỐC  An Khang', '99 Trần Phú'],
    ['NHÀ THUỐC  An Khang', '99 Trần Phú'],
  ]);
});

test('CLIENT-01 another equal client that comes to it is asked about', async () => {
  found = { clients: [THERE], total: 1 };
  ofSave = () => Response.json({ code: 'INTERNAL', message: 'Lỗi' }, { status: 500 });
  await fillAndAdd();
  await screen.findByText(words.equalTitle);
  press(words.equalAdd);
  await waitFor(() => expect(made).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText(words.equalTitle)).toBeNull());
  await screen.findByText(/Lỗi/);
  found = { clients: [THERE, OTHER], total: 2 };
  add();
  expect(await screen.findByText(words.equalTitle)).toBeTruthy();
  expect(made).toHaveLength(1);
});

test('CLIENT-01 the one that is there is taken once it was agreed that what was typed goes', async () => {
  found = { clients: [THERE], total: 1 };
  await fillAndAdd();
  await screen.findByText(words.equalTitle);
  const use = words.equalUseNamed.replace('{{name}}', 'Nhà thuốc An Khang');
  press(use);
  fireEvent.click(await screen.findByRole('button', { name: texts.ui.unsavedStay }));
  expect(screen.getByText(words.equalTitle)).toBeTruthy();
  expect(used).not.toHaveBeenCalled();
  press(use);
  // The first question goes as a window does that nothing draws here: late.
  await waitFor(() => expect(leaving()).toHaveLength(2));
  for (const button of leaving().slice(1)) fireEvent.click(button);
  await waitFor(() => expect(used).toHaveBeenCalledWith(THERE.client));
  expect([made.length, done.mock.calls.length]).toEqual([0, 0]);
});

test('CLIENT-01 where nobody can tell whether one is there nothing is made, and it says so', async () => {
  vi.stubGlobal('fetch', fetchRefusing('/api/client/equal', fetch));
  await fillAndAdd();
  expect(await screen.findByText(/Không đủ quyền/)).toBeTruthy();
  expect(inForm()).toEqual(Object.values(TYPED));
  expect(made).toEqual([]);
});

/** What `rest` answers, but for one address, which is refused. */
const fetchRefusing = (path: string, rest: typeof fetch) => (url: string, init: RequestInit) =>
  url.startsWith(path)
    ? Promise.resolve(Response.json({ code: 'FORBIDDEN', message: 'Không đủ quyền' }, { status: 403 }))
    : rest(url, init);
