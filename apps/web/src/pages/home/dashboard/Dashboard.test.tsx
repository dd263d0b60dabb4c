import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showLanguage } from '../../../lib/i18n/i18n.ts';
import { en } from '../../../locales/en.ts';
import { vi as texts } from '../../../locales/vi.ts';
import {
  CODE,
  FIGURES,
  FORMER,
  GROUP,
  openHome,
  OTHER_TYPE,
  TECHNICIAN,
  TYPE,
} from '../testing/open-home.tsx';

const { home, samples, tests } = texts;
const RIGHTS = ['Sample', 'Test', 'Test_Unlock', 'Client'] as const;
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await showLanguage('vi');
});

const tile = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });
const rowsOf = (within_: HTMLElement): string[][] =>
  within(within_)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent.trim()));

test('HOME-02 each tile has its figures as a chart and as a table with the same numbers', async () => {
  openHome('/?tab=1', RIGHTS);
  const ofSamples = await tile(home.samplesByType);
  await within(ofSamples).findByRole('table');
  expect(rowsOf(ofSamples)).toEqual([
    [home.type, home.status, home.count],
    ['Thuốc hóa dược', texts.common.all, '5'],
    [samples.status.RECEIVED, '1'],
    [samples.status.STORED, '4'],
    ['Mỹ phẩm', texts.common.all, '2'],
    [samples.status.STORED, '2'],
    [home.total, '7'],
  ]);
  const ofTests = await tile(home.testsByGroup);
  await within(ofTests).findByRole('table');
  expect(rowsOf(ofTests)).toEqual([
    [home.group, home.code, home.status, home.count],
    ['Hóa lý', texts.common.all, '9'],
    ['HPLC', tests.status.APPROVED, '9'],
    [home.total, '9'],
  ]);
  const ofClients = await tile(home.clientsByType);
  await within(ofClients).findByRole('table');
  expect(rowsOf(ofClients)).toEqual([
    [home.type, home.count],
    ['Bệnh viện', '4'],
    [home.total, '4'],
  ]);
  const ofAlerts = await tile(home.alertCounts);
  await waitFor(() => expect(ofAlerts.textContent).toContain(`12 ${home.tasksPending}`));
  expect(ofAlerts.textContent).toContain(`3 ${home.alertsUnread}`);
  // The chart is drawn once what draws it is there, a ring of as many parts.
  await waitFor(
    () => expect(ofSamples.querySelectorAll('svg path[fill^="#"]').length).toBeGreaterThanOrEqual(2),
    {
      timeout: 20_000,
    },
  );
});

test('HOME-02 turn-around is told by type and month with the number of samples, of too few that they are few', async () => {
  openHome('/?tab=1', RIGHTS);
  const ofTime = await tile(home.turnAround);
  await within(ofTime).findByRole('table');
  const heads = [home.typeAndMonth, home.measured, home.median, home.p90];
  // The type with most samples comes first, with its months.
  expect(rowsOf(ofTime)).toEqual([
    heads,
    ['Mỹ phẩm', '21', '3,0', '5,0'],
    ['09/2026', '21', '3,0', '5,0'],
    ['Thuốc hóa dược', '14', '8,5', '19,2'],
  ]);
  fireEvent.click(within(ofTime).getByRole('button', { name: 'Thuốc hóa dược' }));
  expect(rowsOf(ofTime)).toEqual([
    heads,
    ['Mỹ phẩm', '21', '3,0', '5,0'],
    ['Thuốc hóa dược', '14', '8,5', '19,2'],
    ['08/2026', '10', '8,0', '20,1'],
    ['10/2026', '4', home.tooFewMeasured.replace('{{n}}', '5')],
  ]);
  expect(
    within(ofTime).getByRole('img', { name: home.turnAroundBars.replace('{{type}}', 'Thuốc hóa dược') }),
  ).toBeTruthy();
  // Its one month is drawn with both numbers; the months that another type has stand on the axis.
  const written = () => [...ofTime.querySelectorAll('svg text')].map(({ textContent }) => textContent);
  await waitFor(() => expect(written()).toEqual(expect.arrayContaining(['8', '20,1'])), { timeout: 20_000 });
  expect(written()).toEqual(expect.arrayContaining(['08/2026', '09/2026', '10/2026']));
});

test('HOME-02 unit heads see what waits for each technician; each number leads to the list that is narrowed to it', async () => {
  openHome('/?tab=1', RIGHTS);
  const ofWork = await tile(home.workload);
  await within(ofWork).findByRole('table');
  const { NEW, TEST_DONE, REJECT } = tests.status;
  const heads = [home.stillToDo, NEW, TEST_DONE, REJECT, home.within, home.overdue];
  expect(rowsOf(ofWork)).toEqual([
    [tests.fields.technician, ...heads, home.earliestDue],
    ['Lê Thị Hà', '1.006', '1.001', '0', '5', '900', '6', '31/01/2026'],
    [`Trần Văn Tú${texts.users.state.disabled}`, '2', '0', '2', '0', '0', '0', '–'],
    [texts.allocate.nobody, '3', '3', '0', '0', '1', '2', '02/11/2026'],
    [home.total, '1.011', '1.004', '2', '5', '901', '8', ''],
  ]);
  const links = (name: string): Record<string, string | null> =>
    Object.fromEntries(
      heads.flatMap((head) => {
        const link = within(ofWork)
          .queryAllByRole('link')
          .find((one) => one.getAttribute('aria-label')?.startsWith(`${name}, ${head}: `));
        return link ? [[head, link.getAttribute('href')]] : [];
      }),
    );
  const ofHa = `technician=${TECHNICIAN}`;
  expect(links('Lê Thị Hà')).toEqual({
    [home.stillToDo]: `/test?${ofHa}&waiting=all&mine=false`,
    [NEW]: `/test?${ofHa}&status=NEW&mine=false`,
    [REJECT]: `/test?${ofHa}&status=REJECT&mine=false`,
    [home.within]: `/test?${ofHa}&waiting=within&mine=false`,
    [home.overdue]: `/test?${ofHa}&waiting=overdue&mine=false`,
  });
  // Nothing is behind a nought.
  expect(links('Trần Văn Tú')).toEqual({
    [home.stillToDo]: `/test?technician=${FORMER}&waiting=all&mine=false`,
    [TEST_DONE]: `/test?technician=${FORMER}&status=TEST_DONE&mine=false`,
  });
  expect(links(texts.allocate.nobody)[home.overdue]).toBe('/test?unassigned=true&waiting=overdue&mine=false');
  expect(links(home.total)[home.overdue]).toBe('/test?waiting=overdue&mine=false');
  // As long as what a person has beside the others, the overdue part first; what is nobody's load has no bar.
  const parts = [...ofWork.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll<HTMLElement>('[aria-hidden] > span')].map(({ style }) =>
      (Number(style.getPropertyValue('--part')) * 1_006).toFixed(),
    ),
  );
  expect(parts).toEqual([['6', '1000'], ['0', '2'], []]);
});

test.each([
  ['who heads no unit', ['Sample', 'Test', 'Client']],
  ['who sees no tests', ['Sample', 'Client', 'Test_Unlock']],
] as const)('HOME-02 the workload of technicians is not for %s', async (_, rights) => {
  const { asked } = openHome('/?tab=1', rights);
  await within(await tile(home.turnAround)).findByRole('table');
  expect(screen.queryByRole('region', { name: home.workload })).toBeNull();
  expect(asked).not.toContain('workload');
});

test('HOME-02 a part of the chart and each number lead to the list that is narrowed to it', async () => {
  const { href } = openHome('/?tab=1', RIGHTS);
  const link = async (name: string): Promise<string | null> =>
    (await screen.findByRole('link', { name })).getAttribute('href');
  const chart = await screen.findByRole('group', { name: home.samplesByType });
  const parts = within(chart).getAllByRole('link');
  expect(parts.map(({ textContent }) => textContent)).toEqual(['Thuốc hóa dược: 5', 'Mỹ phẩm: 2']);
  expect(parts.map((part) => part.getAttribute('href'))).toEqual([
    `/sample?templateId=${TYPE}&year=0`,
    `/sample?templateId=${OTHER_TYPE}&year=0`,
  ]);
  expect(await link(`Thuốc hóa dược, ${samples.status.STORED}: 4`)).toBe(
    `/sample?templateId=${TYPE}&status=STORED&year=0`,
  );
  expect(await link(`Hóa lý, HPLC, ${tests.status.APPROVED}: 9`)).toBe(
    `/test?group=${GROUP}&code=${CODE}&status=APPROVED&mine=false`,
  );
  const clients = await screen.findByRole('group', { name: home.clientsByType });
  expect(within(clients).getByRole('link').getAttribute('href')).toBe(
    `/client?clientType=B%E1%BB%87nh+vi%E1%BB%87n`,
  );
  // One stop of the Tab key; arrows go round.
  expect(parts.map((part) => part.getAttribute('tabindex'))).toEqual(['0', '-1']);
  parts[0]?.focus();
  for (const [key, name] of [
    ['ArrowRight', 'Mỹ phẩm: 2'],
    ['ArrowRight', 'Thuốc hóa dược: 5'],
    ['End', 'Mỹ phẩm: 2'],
    ['Home', 'Thuốc hóa dược: 5'],
    ['ArrowLeft', 'Mỹ phẩm: 2'],
  ] as const) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    expect(document.activeElement?.textContent).toBe(name);
  }
  // The one that is reached stands in the middle of the ring.
  expect(chart.querySelector('p')?.textContent).toBe('2Mỹ phẩm');
  fireEvent.click(document.activeElement ?? document.body);
  await waitFor(() => expect(href()).toBe(`/sample?templateId=${OTHER_TYPE}&year=0`));
});

test('HOME-02 without the right a tile is left out, and nothing is asked for it', async () => {
  const { asked } = openHome('/?tab=1', ['Client']);
  await tile(home.clientsByType);
  await tile(home.alertCounts);
  expect(screen.queryByRole('region', { name: home.samplesByType })).toBeNull();
  expect(screen.queryByRole('region', { name: home.testsByGroup })).toBeNull();
  expect(screen.queryByRole('region', { name: home.turnAround })).toBeNull();
  expect(asked.filter((end) => end.startsWith('count-by') || end === 'turn-around')).toEqual([]);
});

test.each(['vi', 'en'] as const)(
  'HOME-02 an empty laboratory says so (%s), of clients in the specified words',
  async (language) => {
    await showLanguage(language);
    const words = language === 'vi' ? home : en.home;
    const nothing = Object.fromEntries(Object.keys(FIGURES).map((end) => [end, []]));
    openHome('/?tab=1', RIGHTS, {
      answers: { ...nothing, 'alert-count': { taskPendingCount: 0, unreadCount: 0 } },
    });
    const { noSamples, noTests, noClients, noTurnAround, noWorkload } = words;
    for (const text of [noSamples, noTests, noClients, noTurnAround, noWorkload])
      expect(await screen.findByText(text)).toBeTruthy();
    expect(en.home.noClients).toBe('This module is hidden/not in use.');
    expect(screen.queryAllByRole('table')).toEqual([]);
  },
);
