import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { vi as texts } from '../../../locales/vi.ts';
import { openHome } from '../testing/open-home.tsx';

const { home, alerts } = texts;
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const names = async (): Promise<(string | null)[]> =>
  (await screen.findAllByRole('tab')).map(({ textContent }) => textContent);
const selected = async (): Promise<string | null> =>
  (await screen.findByRole('tab', { selected: true })).textContent;

test('HOME-01 four tabs, the report first unless the person chose another one; a click writes its key into the address', async () => {
  const { href } = openHome('/', ['Sample', 'Audit_View']);
  await waitFor(async () =>
    expect(await names()).toEqual([home.report, home.dashboard, alerts.title, home.audit]),
  );
  await waitFor(async () => expect(await selected()).toBe(home.report));
  for (const [name, key] of [
    [home.dashboard, 1],
    [alerts.title, 3],
    [home.audit, 4],
    [home.report, 0],
  ] as const) {
    fireEvent.click(await screen.findByRole('tab', { name }));
    await waitFor(() => expect(href()).toBe(`/?tab=${key}`));
    expect(await selected()).toBe(name);
  }
});

test('HOME-01 the tab that the person chose opens, and any tab of the address all the same', async () => {
  openHome('/', ['Sample'], { settings: { startTab: 3 } });
  await waitFor(async () => expect(await selected()).toBe(alerts.title));
  cleanup();
  openHome('/?tab=0', ['Sample'], { settings: { startTab: 3 } });
  await waitFor(async () => expect(await selected()).toBe(home.report));
});

test.each<[string, number | undefined]>([
  ['/', undefined],
  ['/', 4],
  ['/?tab=0', 1],
  ['/?tab=4', 3],
  ['/?tab=2', 3],
])(
  'HOME-01 without the right a tab is not shown, and %s with %s begins with the first that is',
  async (address, startTab) => {
    openHome(address, [], { settings: startTab === undefined ? {} : { startTab: startTab as 1 } });
    await waitFor(async () => expect(await names()).toEqual([home.dashboard, alerts.title]));
    expect(await selected()).toBe(home.dashboard);
  },
);

test('SHELL-04 /task opens the alerts', async () => {
  const { href } = openHome('/task', ['Sample'], { settings: { startTab: 1 } });
  await waitFor(async () => expect(await selected()).toBe(alerts.title));
  expect(href()).toBe('/?tab=3');
});

test('HOME-01 a tab becomes the one that the home page opens with; the one that it is has no such button', async () => {
  const { sent } = openHome('/?tab=3', ['Sample'], { settings: { startTab: 1 } });
  const nameOf = (name: string): string => home.startTab.replace('{{name}}', name);
  fireEvent.click(await screen.findByRole('button', { name: nameOf(alerts.title) }));
  await waitFor(() => expect(sent).toEqual([{ startTab: 3 }]));
  fireEvent.click(screen.getByRole('tab', { name: home.dashboard }));
  await waitFor(async () => expect(await selected()).toBe(home.dashboard));
  expect(screen.queryByRole('button', { name: nameOf(home.dashboard) })).toBeNull();
});
