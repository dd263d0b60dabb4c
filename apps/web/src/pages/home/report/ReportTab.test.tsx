import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { today } from '../../../lib/clock.ts';
import { vi as texts } from '../../../locales/vi.ts';
import { openHome, OTHER_TYPE, TYPE } from '../testing/open-home.tsx';

const { home, common } = texts;
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const row = (templateId: string, templateName: string, monthName: string, countData: number) => ({
  templateId,
  templateName,
  monthName,
  substanceType: 'Hóa dược',
  importOrigin: 'Trong nước',
  countData,
});
const ANSWERS = {
  'summary-data': [
    row(TYPE, 'Thuốc hóa dược', '01/2026', 3),
    row(OTHER_TYPE, 'Mỹ phẩm', '01/2026', 8),
    row(TYPE, 'Thuốc hóa dược', '03/2026', 2),
  ],
  templates: [],
};
const open = (
  address: string,
  rights: readonly ('Sample' | 'Sample_Export')[] = ['Sample', 'Sample_Export'],
) => openHome(address, rights, { answers: ANSWERS });
const button = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name });

test('HOME-03 it begins with 2022-01-01 and today, and asks nothing until it is looked at', async () => {
  const { asked, href } = open('/?tab=0');
  const view = await button(home.view);
  expect(screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value)).toEqual([
    '01/01/2022',
    today().split('-').reverse().join('/'),
  ]);
  expect(asked).not.toContain('summary-data');
  fireEvent.click(view);
  await waitFor(() => expect(asked).toContain('summary-data'));
  expect(href()).toBe(`/?tab=0&from=2022-01-01&to=${today()}`);
});

test('HOME-03 the address holds types and period; each type has its chart and its table with totals', async () => {
  open(`/?tab=0&from=2026-01-01&to=2026-03-31&types=${TYPE}`);
  const table = await screen.findByRole('table', { name: 'Thuốc hóa dược' });
  expect(screen.getByRole('img', { name: 'Thuốc hóa dược' })).toBeTruthy();
  expect(screen.queryByRole('table', { name: 'Mỹ phẩm' })).toBeNull();
  expect(
    within(table)
      .getAllByRole('row')
      .map((line) => [...line.querySelectorAll('th, td')].map(({ textContent }) => textContent.trim())),
  ).toEqual([
    [home.month, 'Hóa dược – Trong nước', home.total],
    ['01/2026', '3', '3'],
    ['02/2026', '0', '0'],
    ['03/2026', '2', '2'],
    [home.total, '5', '5'],
  ]);
});

test('HOME-03 days in the wrong order are said, and neither looked at nor taken away', async () => {
  const { asked } = open('/?tab=0&from=2026-02-02&to=2026-02-01');
  expect((await screen.findByRole('alert')).textContent).toBe(home.reportDaysReversed);
  for (const name of [home.view, home.exportExcel, home.exportPdf]) {
    expect((await button(name)).getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(await button(name));
  }
  expect(asked.filter((end) => end.includes('summary'))).toEqual([]);
});

test('HOME-03 what is wrong with a day is said at its field', async () => {
  open('/?tab=0&from=2026-02-02&to=2026-02-01');
  const [from, to] = [await screen.findByLabelText(common.from), screen.getByLabelText(common.to)];
  const said = document.getElementById(to.getAttribute('aria-describedby') ?? '')?.textContent;
  expect([to.getAttribute('aria-invalid'), said]).toEqual(['true', home.reportDaysReversed]);
  expect(from.getAttribute('aria-invalid')).not.toBe('true');
});

test('HOME-03 the bars of a month stand one on the other, or beside each other; the address says so and keeps the rest', async () => {
  const { href, asked } = open(`/?tab=0&from=2026-01-01&to=2026-03-31&types=${TYPE}`);
  const grouped = await screen.findByRole('radio', { name: home.reportGrouped });
  expect((grouped as HTMLInputElement).checked).toBe(false);
  fireEvent.click(grouped);
  await waitFor(() => expect(href()).toContain('bars=grouped'));
  expect(href()).toContain(`types=${TYPE}&from=2026-01-01&to=2026-03-31`);
  expect(asked.filter((end) => end === 'summary-data')).toHaveLength(1);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: home.reportGrouped }).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: home.reportStacked }));
  await waitFor(() => expect(href()).not.toContain('bars'));
});

test('HOME-03 a type that was chosen and has no samples is named with none; the sum is of what is shown', async () => {
  const none = '00000000-0000-4000-8000-00000000000e';
  openHome(`/?tab=0&from=2026-01-01&to=2026-03-31&types=${TYPE},${none}`, ['Sample'], {
    answers: { ...ANSWERS, templates: [{ id: none, templateName: 'Vắc xin' }] },
  });
  const empty = await screen.findByRole('region', { name: /^Vắc xin/ });
  expect(empty.textContent).toBe(`Vắc xin ${home.reportSamples.replace('{{n}}', '0')}${home.reportEmpty}`);
  expect(screen.getByText(home.reportTotal.replace('{{n}}', '5'))).toBeTruthy();
  expect(screen.queryByRole('table', { name: 'Mỹ phẩm' })).toBeNull();
});

test('HOME-03 looked at again it is asked for anew; without an answer the last figures stay, marked with their time', async () => {
  const { answers, asked } = open('/?tab=0&from=2026-01-01&to=2026-03-31');
  await screen.findByRole('table', { name: 'Mỹ phẩm' });
  const time = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  const [before, old] = [home.figuresAt, home.figuresOld].map(
    (text) => new RegExp(text.replace('{{at}}', '.+')),
  );
  expect(time()).toContainEqual(expect.stringMatching(before ?? ''));
  delete answers['summary-data'];
  fireEvent.click(await button(home.view));
  await waitFor(() => expect(time()).toContainEqual(expect.stringMatching(old ?? '')));
  expect(screen.getByRole('table', { name: 'Mỹ phẩm' })).toBeTruthy();
  answers['summary-data'] = [row(OTHER_TYPE, 'Mỹ phẩm', '01/2026', 9)];
  const times = asked.filter((end) => end === 'summary-data').length;
  fireEvent.click(await button(common.retry));
  await screen.findByText(home.reportTotal.replace('{{n}}', '9'));
  expect(asked.filter((end) => end === 'summary-data').length).toBeGreaterThan(times);
});

test('HOME-03 who may not export reads why, and looks at it all the same', async () => {
  open('/?tab=0', ['Sample']);
  const off = await button(home.exportPdf);
  expect(document.getElementById(off.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    home.reportNoExport,
  );
  expect((await button(home.view)).getAttribute('aria-disabled')).toBeNull();
});
