import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../lib/api/key-of.ts';
import { renderInFrame } from '../../ui/test-frame.tsx';
import { SearchKey } from './SearchKey.tsx';

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A page with a value that is typed, and what stands beside it. */
async function show(scansOnly: boolean, beside = <></>): Promise<void> {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  cache.setQueryData(keyOf(getProfile, {}), {
    ...{ IdUser: '00000000-0000-4000-8000-0000000000cc', Username: 'a', FullName: 'A', Position: '' },
    ...{ Department: '', mustChangePassword: false, permissions: ['Sample'], aliases: [], hands: [] },
    ...{ idleMinutes: 30, origin: true },
  });
  const page = () => (
    <>
      <input aria-label="Kết quả" />
      <button>Lưu</button>
      {beside}
      <SearchKey scansOnly={scansOnly} />
    </>
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: page }),
    history: createMemoryHistory(),
  });
  renderInFrame(<RouterProvider router={router as never} />, cache);
  await screen.findByRole('textbox');
}

/** Presses Ctrl+K with the cursor in the value, or on the button; answers whether the browser was left to do with it what it does. */
async function press(at: 'textbox' | 'button', key: KeyboardEventInit = { key: 'k', ctrlKey: true }) {
  const [element] = screen.getAllByRole(at);
  element?.focus();
  let left = true;
  // What is loaded on demand comes only to an act that is waited for.
  await act(() => Promise.resolve((left = fireEvent.keyDown(element as Element, key))));
  return left;
}
const opens = () => screen.findByRole('dialog', { name: 'Tìm kiếm' });
/** The window is loaded when it is first opened: it has come by then if it is to come. */
async function staysShut(): Promise<void> {
  await import('../../features/search/SearchDialog.tsx');
  await Promise.resolve();
  expect(screen.queryByRole('dialog', { name: 'Tìm kiếm' })).toBeNull();
}

test('SHELL-07 TEST-03 Ctrl+K takes no value that is being typed where results are entered, nor a key from the browser', async () => {
  await show(true);
  expect(await press('textbox')).toBe(false);
  await staysShut();
  expect(screen.getByRole('textbox')).toBe(document.activeElement);
  expect(await press('button')).toBe(false);
  await opens();
});

test('SHELL-07 elsewhere it opens from a field as well', async () => {
  await show(false);
  await press('textbox', { key: 'K', metaKey: true });
  await opens();
});

test('SHELL-07 an open window stays what it is', async () => {
  await show(false, <div role="alertdialog" aria-modal="true" aria-label="Ký" />);
  expect(await press('button')).toBe(false);
  await staysShut();
});

test.each([{ key: 'k' }, { key: 'k', ctrlKey: true, shiftKey: true }, { key: 'j', ctrlKey: true }])(
  'SHELL-07 other keys are left to whoever they are for: %o',
  async (key) => {
    await show(false);
    expect(await press('button', key)).toBe(true);
    await staysShut();
  },
);
