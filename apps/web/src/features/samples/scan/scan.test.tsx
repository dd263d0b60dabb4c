import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeLanguage } from '../../../lib/i18n/i18n.ts';
import { createKeys } from '../../../ui/test-keys.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { SampleScan } from './SampleScan.tsx';

/** What the server knows of each code; a code it is asked for waits until it is answered. */
const REGISTER: Record<string, { sampleId: string; code: string }[]> = {
  'L24-0002': [{ sampleId: 'a', code: 'L24-0002' }],
  '#000007': [{ sampleId: 'b', code: 'L26-0007' }],
  'HD-1': [
    { sampleId: 'd', code: 'L26-0009' },
    { sampleId: 'c', code: 'L25-0008' },
  ],
};
let asked: { code: string; answer(): void; fail(): void }[];
let visited: string[];

/** The pages with the box, opened anew. */
function openPages(scansOnly = false): void {
  asked = [];
  vi.stubGlobal('fetch', (url: string) => {
    const code = new URL(url, 'http://localhost').searchParams.get('code');
    // What a person chose is kept on the server, whenever that is due.
    if (code === null) return new Promise(() => undefined);
    return new Promise((resolve, reject) => {
      const samples = (REGISTER[code] ?? []).map((sample) => ({
        ...sample,
        sampleIdExternal: null,
        sampleName: 'Amlodipin 5 mg',
        sampleStatus: 'STORED',
      }));
      asked.push({
        code,
        answer: () => resolve(Response.json({ samples, more: false })),
        fail: () => reject(new TypeError('Failed to fetch')),
      });
    });
  });
  cleanup();
  const root = createRootRoute({ component: () => <SampleScan scansOnly={scansOnly} /> });
  const record = createRoute({ getParentRoute: () => root, path: '/sample/$id' });
  const list = createRoute({ getParentRoute: () => root, path: '/sample' });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  visited = [];
  history.subscribe(({ location }) => visited.push(location.pathname));
  renderInFrame(
    <RouterProvider router={createRouter({ routeTree: root.addChildren([record, list]), history })} />,
  );
}
beforeEach(() => openPages());
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await changeLanguage('vi');
});

const box = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Quét hoặc nhập mã mẫu' });
const enter = async (code: string): Promise<void> => {
  const input = await box();
  fireEvent.change(input, { target: { value: code } });
  if (input.form) fireEvent.submit(input.form);
};
const question = async (nth: number) => {
  await waitFor(() => expect(asked).toHaveLength(nth));
  return asked[nth - 1]!;
};

test('SAMPLE-18 a code opens its record', async () => {
  await enter(' L24-0002 ');
  (await question(1)).answer();
  await waitFor(() => expect(visited).toEqual(['/sample/a']));
  expect(asked[0]?.code).toBe('L24-0002');
  expect((await box()).value).toBe('');
});

test('SAMPLE-18 what is not found is said, in both languages, and stays in the box', async () => {
  await enter('L24-9999');
  (await question(1)).answer();
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Không tìm thấy mẫu nào mang mã “L24-9999”',
  );
  await waitFor(async () => expect((await box()).value).toBe('L24-9999'));
  await changeLanguage('en');
  expect(screen.getByRole('alert').textContent).toContain(
    'No sample that you may see bears the code “L24-9999”',
  );
  await changeLanguage('vi');
  await enter('L24-0002');
  (await question(2)).answer();
  await waitFor(() => expect(visited).toEqual(['/sample/a']));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('SAMPLE-18 what was not found is chosen in the box as soon as it stands there: the next scan takes its place', async () => {
  const input = await box();
  input.focus();
  await enter('L24-9999');
  const asking = await question(1);
  // The page is drawn when the work of the answer is done, which may be after the browser's next picture.
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((work) => {
    work(0);
    return 0;
  });
  asking.answer();
  await screen.findByRole('alert');
  await waitFor(() => expect(input.value).toBe('L24-9999'));
  expect(input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)).toBe('L24-9999');
});

test('SAMPLE-18 a scan that comes while another is on its way is not lost', async () => {
  await enter('L24-9999');
  await enter('L24-0002');
  await enter('#000007');
  expect((await box()).value).toBe('');
  (await question(1)).answer();
  (await question(2)).answer();
  (await question(3)).answer();
  await waitFor(() => expect(visited).toEqual(['/sample/a', '/sample/b']));
  expect(asked.map(({ code }) => code)).toEqual(['L24-9999', 'L24-0002', '#000007']);
  expect(screen.getByRole('alert').textContent).toContain('L24-9999');
});

test('SAMPLE-18 what is typed meanwhile is not overwritten by what was not found', async () => {
  await enter('L24-9999');
  fireEvent.change(await box(), { target: { value: 'L24-00' } });
  (await question(1)).answer();
  await screen.findByRole('alert');
  expect((await box()).value).toBe('L24-00');
});

test('SAMPLE-18 where two samples bear a code it is asked which one is meant', async () => {
  await enter('HD-1');
  (await question(1)).answer();
  await screen.findByText(/Có nhiều mẫu mang mã “HD-1”/);
  expect(visited).toEqual([]);
  fireEvent.click(screen.getByRole('link', { name: /L25-0008/ }));
  await waitFor(() => expect(visited).toEqual(['/sample/c']));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('SAMPLE-18 a code that could not be asked for stays, and is asked for again', async () => {
  await enter('L24-0002');
  (await question(1)).fail();
  await screen.findByText(/Chưa tra được mã “L24-0002”/);
  expect((await box()).value).toBe('L24-0002');
  fireEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
  (await question(2)).answer();
  await waitFor(() => expect(visited).toEqual(['/sample/a']));
  expect((await box()).value).toBe('');
});

test('SAMPLE-18 a hand scanner is heard while the cursor stands nowhere', async () => {
  await box();
  const keys = createKeys();
  for (const code of ['L24-0002', '#000007']) keys.scan(code);
  (await question(1)).answer();
  (await question(2)).answer();
  await waitFor(() => expect(visited).toEqual(['/sample/a', '/sample/b']));
});

test('SAMPLE-18 a scan into the box opens its sample and leaves what was typed there', async () => {
  const input = await box();
  const keys = createKeys();
  input.focus();
  keys.type('L24-', 90);
  keys.scan('#000007');
  (await question(1)).answer();
  await waitFor(() => expect(visited).toEqual(['/sample/b']));
  expect(asked.map(({ code }) => code)).toEqual(['#000007']);
  expect(input.value).toBe('L24-');
});

test('SAMPLE-18 while a window is open a scan opens nothing: it says so', async () => {
  await box();
  const window = document.createElement('div');
  window.setAttribute('aria-modal', 'true');
  document.body.append(window);
  createKeys().scan('L24-0002');
  window.remove();
  await screen.findByText(/Đã quét mã “L24-0002”. Cửa sổ đang mở được giữ nguyên/);
  expect(asked).toEqual([]);
});

test('SAMPLE-18 where values are typed the box takes scans only: what is typed there does not stay, and it says why', async () => {
  openPages(true);
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Quét mã mẫu' });
  const keys = createKeys();
  input.focus();
  keys.type('98,3', 90);
  keys.press('Enter', 90);
  await screen.findByText(/ô này chỉ nhận mã từ máy quét/);
  expect(input.value).toBe('');
  input.blur();
  keys.press('/', 1000);
  keys.press('Escape', 1000);
  expect(document.activeElement).toBe(document.body);
  input.focus();
  keys.scan('L24-0002');
  (await question(1)).answer();
  await waitFor(() => expect(visited).toEqual(['/sample/a']));
  expect(asked).toHaveLength(1);
});
