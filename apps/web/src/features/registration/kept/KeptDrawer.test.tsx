import 'fake-indexeddb/auto';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storeSession } from '../../../lib/session/session-store.ts';
import { vi as texts } from '../../../locales/vi.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import type { KeptSample } from './kept-sample.ts';
import { dropKept, keepSample, listKept } from './kept-store.ts';
import { KeptDrawer } from './KeptDrawer.tsx';

const { kept } = texts;
const refusal = { status: 400, code: 'SAMPLE_FIELD_REQUIRED', message: 'Thiếu nguồn mẫu', details: {} };

const keep = (name: string, more: Partial<KeptSample> = {}, account = 'u1') =>
  keepSample(`id of ${name}`, account, () => ({
    key: name,
    templateId: 't1',
    templateName: 'Thuốc hóa dược',
    name,
    keptAt: 1,
    body: { generalInformation: {} },
    values: {},
    photos: [],
    tried: false,
    changed: false,
    made: false,
    ...more,
  }));

function show(): void {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <KeptDrawer onClose={() => undefined} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  renderInFrame(<RouterProvider router={router as never} />);
}
const line = async (name: string) => {
  const item = (await screen.findByText(name)).closest('li');
  if (!item) throw new Error(`no line of ${name}`);
  return within(item);
};
const names = async () => (await listKept('u1')).map((one) => one.name);

beforeEach(() => storeSession({ accessToken: 'a', refreshToken: 'r', userId: 'u1', username: 'laymau1' }));
afterEach(async () => {
  cleanup();
  for (const account of ['u1', 'u2']) await dropKept(...(await listKept(account)).map(({ id }) => id));
  localStorage.clear();
});

test('SHELL-08 what is kept is listed with its state and its reason, of the own account alone', async () => {
  await keep('Mẫu chờ');
  await keep('Mẫu bị từ chối', { refusal });
  await keep('Mẫu còn ảnh', {
    made: true,
    code: '#000051',
    photos: [{ key: 'p', name: 'a.jpg', type: 'image/jpeg', blob: new Blob(['x']) }],
  });
  await keep('Mẫu đã gửi', { made: true, code: '#000050', arrivedAt: Date.now() });
  await keep('Mẫu của người khác', {}, 'u2');
  show();
  expect((await line('Mẫu chờ')).getByText(kept.state.waiting)).toBeTruthy();
  const refused = await line('Mẫu bị từ chối');
  expect(refused.getByText(kept.state.refused)).toBeTruthy();
  expect(refused.getByRole('alert').textContent).toBe('Thiếu nguồn mẫu');
  const photos = await line('Mẫu còn ảnh');
  expect(photos.getByText(kept.state.photos)).toBeTruthy();
  // The server has it: it is opened there, not mended here.
  expect(photos.queryByRole('button', { name: /Sửa/ })).toBeNull();
  const arrived = await line('Mẫu đã gửi');
  expect(arrived.getByRole('link', { name: /#000050/ })).toBeTruthy();
  expect(arrived.queryByRole('button')).toBeNull();
  expect(screen.queryByText('Mẫu của người khác')).toBeNull();
});

test('SHELL-08 a sample is given up after a question, which says where the server may have it', async () => {
  await keep('Mẫu chờ', { tried: true });
  show();
  const drop = (await line('Mẫu chờ')).getByRole('button', {
    name: kept.dropNamed.replace('{{name}}', 'Mẫu chờ'),
  });
  fireEvent.click(drop);
  expect(await screen.findByText(kept.dropTried)).toBeTruthy();
  expect(await names()).toEqual(['Mẫu chờ']);
  fireEvent.click(await screen.findByRole('button', { name: kept.dropYes }));
  await waitFor(async () => expect(await names()).toEqual([]));
  expect(await screen.findByText(kept.none)).toBeTruthy();
});

test('SHELL-08 what has arrived is taken from the list, the rest stays', async () => {
  await keep('Mẫu đã gửi', { made: true, arrivedAt: Date.now() });
  await keep('Mẫu chờ');
  show();
  fireEvent.click(await screen.findByRole('button', { name: kept.clear }));
  await waitFor(async () => expect(await names()).toEqual(['Mẫu chờ']));
});
