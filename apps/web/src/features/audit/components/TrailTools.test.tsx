import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { changeLanguage } from '../../../lib/i18n/i18n.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { TrailTools } from './TrailTools.tsx';

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await changeLanguage('vi');
});

const JOB = '0b6c3a52-0000-4000-8000-000000000002';
const SHOWN = {
  refused: false,
  module: 'samples',
  action: 'samples.receive',
  fromDate: '2026-03-01',
  toDate: '2026-03-31',
  para: 'L26',
  upTo: '5.1.2.3',
};

/** Each call that is sent, and no answer to it. */
function listen(): { method: string; url: string; body: unknown }[] {
  const sent: { method: string; url: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', (url: string, { method = 'GET', body }: RequestInit = {}) => {
    sent.push({ method, url, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    return method === 'POST'
      ? Promise.resolve(Response.json({ jobId: JOB }, { status: 201 }))
      : new Promise(() => undefined);
  });
  return sent;
}

const opened = async (refused = false) => {
  const frame = renderInFrame(
    <TrailTools shown={{ ...SHOWN, refused }} loading={false} onShow={() => undefined} />,
  );
  fireEvent.click(frame.getByRole('button', { name: /Xuất|Export/ }));
  await frame.findAllByRole('menuitem');
  return frame;
};

test.each([
  ['vi', 'PDF: tối đa 1.000 mục mới nhất', 'Excel: tất cả các mục'],
  ['en', 'PDF: the newest 1,000 entries at most', 'Excel: all entries'],
] as const)(
  'HOME-07 before the export it is said where the paper ends, and that the workbook does not: %s',
  async (language, pdf, xlsx) => {
    await changeLanguage(language);
    const { getAllByRole } = await opened();
    expect(getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([pdf, xlsx]);
  },
);

test('HOME-07 the paper is asked for with what is shown, the module by its specified name', async () => {
  const sent = listen();
  const { getByRole, findByText } = await opened();
  fireEvent.click(getByRole('menuitem', { name: /PDF/ }));
  await findByText('Đang lập tệp…');
  const [call] = sent;
  const { pathname, searchParams } = new URL(call?.url ?? '', 'http://x');
  expect(pathname).toBe('/action-history/export-pdf');
  expect(Object.fromEntries(searchParams)).toEqual({
    objectType: 'samples',
    action: 'samples.receive',
    fromDate: '2026-03-01',
    toDate: '2026-03-31',
    para: 'L26',
    upTo: '5.1.2.3',
  });
});

test('HOME-07 the workbook is made in the background of what is shown; of refused acts by their own call', async () => {
  const sent = listen();
  const { getByRole, findByText } = await opened();
  fireEvent.click(getByRole('menuitem', { name: /Excel/ }));
  await findByText('Đang lập tệp…');
  const { refused: _, ...asked } = SHOWN;
  expect(sent[0]).toMatchObject({ method: 'POST', url: '/action-history/export-jobs', body: asked });
  cleanup();
  const other = await opened(true);
  fireEvent.click(other.getByRole('menuitem', { name: /Excel/ }));
  await other.findByText('Đang lập tệp…');
  expect(sent.find(({ url }) => url.includes('refused'))).toMatchObject({
    url: '/action-history/refused/export-jobs',
    body: { fromDate: '2026-03-01', toDate: '2026-03-31', para: 'L26' },
  });
});
