import { getProfile, type Profile } from '@kiemlab/contract/features/auth/auth.api';
import { QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../lib/api/key-of.ts';
import { renderInFrame } from '../../ui/test-frame.tsx';
import { Shell } from './Shell.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PROFILE: Profile = {
  IdUser: '00000000-0000-4000-8000-0000000000cc',
  Username: 'knv1',
  FullName: 'Kiểm nghiệm viên',
  Position: '',
  Department: '',
  mustChangePassword: false,
  permissions: [],
  aliases: [],
  hands: [],
  idleMinutes: 30,
  origin: true,
};

test('SHELL-07 TEST-03 a page stays as it is when the profile cannot be read again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  cache.setQueryData(keyOf(getProfile, {}), PROFILE);
  const root = createRootRoute();
  const shell = createRoute({ getParentRoute: () => root, id: 'app', component: Shell });
  const page = createRoute({
    getParentRoute: () => shell,
    path: '/',
    component: () => <input aria-label="typed" defaultValue="" />,
  });
  const router = createRouter({
    routeTree: root.addChildren([shell.addChildren([page])]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  renderInFrame(<RouterProvider router={router as never} />, cache);
  const field = await screen.findByLabelText<HTMLInputElement>('typed');
  fireEvent.change(field, { target: { value: '98,3' } });
  await act(() => cache.refetchQueries({ queryKey: keyOf(getProfile, {}) }));
  await waitFor(() => expect(cache.getQueryState(keyOf(getProfile, {}))?.status).toBe('error'));
  expect(screen.getByLabelText<HTMLInputElement>('typed')).toBe(field);
  expect(field.value).toBe('98,3');
});
