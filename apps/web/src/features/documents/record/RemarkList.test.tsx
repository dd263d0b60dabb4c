import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { vi as texts } from '../../../locales/vi.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { sampleVersion } from '../testing.ts';
import { RemarkList } from './RemarkList.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** What is said goes out, and is answered when the test says so. */
let answer: (status: number) => void;
let said: string[];
function show() {
  said = [];
  vi.stubGlobal('fetch', (url: string, { body }: { body?: string } = {}) => {
    if (!url.includes('create_remark')) return Promise.resolve(Response.json({ remarkList: [] }));
    said.push((JSON.parse(body ?? '{}') as { comment: string }).comment);
    return new Promise((resolve) => {
      answer = (status) => resolve(Response.json({ id: 'r', code: 'INTERNAL', message: 'a' }, { status }));
    });
  });
  const rootRoute = createRootRoute({ component: Outlet });
  const at = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => rootRoute, path, component });
  const router = createRouter({
    routeTree: rootRoute.addChildren([
      at('/', () => <RemarkList idFile="d" version={sampleVersion()} />),
      at('/other', () => 'trang khác'),
    ]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  renderInFrame(<RouterProvider router={router} />);
  return router;
}
const box = async (): Promise<HTMLTextAreaElement> => screen.findByRole('textbox');
const type = async (text: string) => fireEvent.change(await box(), { target: { value: text } });
const say = () => fireEvent.click(screen.getByRole('button', { name: texts.documentRecord.say }));

test.each([
  ['unsavedStay', 'stays, with it'],
  ['unsavedLeave', 'is left'],
] as const)(
  'DOC-03 of a page on which a remark was typed is asked before: by %s it %s',
  async (pressed, _) => {
    const router = show();
    await type('Chưa gửi');
    void router.navigate({ to: '/other' as never });
    fireEvent.click(await screen.findByRole('button', { name: texts.ui[pressed] }));
    if (pressed === 'unsavedLeave') expect(await screen.findByText('trang khác')).toBeTruthy();
    else expect(screen.getByDisplayValue('Chưa gửi')).toBeTruthy();
  },
);

test('DOC-03 a page on which nothing was typed is left at once', async () => {
  const router = show();
  await type('  ');
  void router.navigate({ to: '/other' as never });
  expect(await screen.findByText('trang khác')).toBeTruthy();
});

test('DOC-03 while a remark is sent nothing is typed on; what failed stays, what was sent is gone', async () => {
  show();
  await type('Mục 4 thiếu đơn vị');
  say();
  await waitFor(() => expect(said).toHaveLength(1));
  expect((await box()).disabled).toBe(true);
  answer(500);
  await waitFor(async () => expect((await box()).disabled).toBe(false));
  expect((await box()).value).toBe('Mục 4 thiếu đơn vị');
  say();
  await waitFor(() => expect(said).toHaveLength(2));
  answer(201);
  await waitFor(async () => expect((await box()).value).toBe(''));
});
