import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { focusManager } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { connection } from '../../../lib/api/connection.ts';
import { vi as texts } from '../../../locales/vi.ts';
import { FIGURES, openHome } from '../testing/open-home.tsx';

const { home } = texts;
const RIGHTS = ['Sample', 'Test', 'Test_Unlock', 'Client'] as const;
const CALLS = [
  'count-by-type',
  'count-by-type-and-status',
  'count-by-test-group',
  'count-by-test-group-code-status',
  'count-type',
  'turn-around',
  'workload',
  'alert-count',
];
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  focusManager.setFocused(undefined);
});

const tile = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });

test('HOME-02 a tile fails and is tried again alone', async () => {
  const { asked, answers } = openHome('/?tab=1', RIGHTS, { answers: { ...FIGURES, 'count-type': 500 } });
  const failed = await tile(home.clientsByType);
  const retry = await within(failed).findByRole('button', { name: texts.common.retry });
  await within(await tile(home.samplesByType)).findByRole('table');
  asked.length = 0;
  answers['count-type'] = FIGURES['count-type'];
  fireEvent.click(retry);
  await within(failed).findByRole('table');
  expect(asked).toEqual(['count-type']);
});

test('HOME-02 every minute, not while the window is hidden, at once when it is looked at again; no act of the person', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { asked, byTimer } = openHome('/?tab=1', RIGHTS);
  await within(await tile(home.samplesByType)).findByRole('table');
  await waitFor(() => expect(new Set(asked)).toEqual(new Set([...asked, ...CALLS])));
  // That of the alerts is known for none by the server itself.
  expect(CALLS.filter((end) => !byTimer.has(end))).toEqual(['alert-count']);
  const counts = (): string[] => asked.filter((end) => end.startsWith('count-by-type')).sort();
  asked.length = 0;
  await vi.advanceTimersByTimeAsync(58_000);
  expect(counts()).toEqual([]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(counts()).toEqual(['count-by-type', 'count-by-type-and-status']);
  asked.length = 0;
  focusManager.setFocused(false);
  await vi.advanceTimersByTimeAsync(180_000);
  expect(asked).toEqual([]);
  // Nor when the server was away meanwhile.
  connection.lost();
  connection.reached();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked.filter((end) => end.startsWith('count-'))).toEqual([]);
  // However short it was looked away.
  for (const away of [60_000, 2_000]) {
    focusManager.setFocused(false);
    await vi.advanceTimersByTimeAsync(away);
    asked.length = 0;
    focusManager.setFocused(true);
    await waitFor(() => expect(CALLS.filter((end) => !asked.includes(end))).toEqual([]));
    await vi.advanceTimersByTimeAsync(100);
  }
});

test('HOME-02 a lost connection keeps the last figures, marked with their time', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-29T02:15:00Z') });
  const { answers } = openHome('/?tab=1', RIGHTS);
  const ofClients = await tile(home.clientsByType);
  await within(ofClients).findByRole('table');
  expect(ofClients.textContent).toContain(home.figuresAt.replace('{{at}}', '09:15'));
  for (const end of CALLS) delete answers[end];
  await vi.advanceTimersByTimeAsync(61_000);
  await waitFor(() => expect(ofClients.textContent).toContain(home.figuresOld.replace('{{at}}', '09:15')));
  expect(within(ofClients).getByRole('table').textContent).toContain('4');
  Object.assign(answers, FIGURES, { 'count-type': [{ clientType: 'Bệnh viện', data: 6 }] });
  fireEvent.click(within(ofClients).getByRole('button', { name: texts.common.retry }));
  await waitFor(() => expect(within(ofClients).getByRole('table').textContent).toContain('6'));
});

test('HOME-02 what gets no answer while other calls do is not asked again and again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { asked, answers } = openHome('/?tab=1', RIGHTS);
  await within(await tile(home.samplesByType)).findByRole('table');
  await within(await tile(home.clientsByType)).findByRole('table');
  delete answers['count-by-type'];
  await vi.advanceTimersByTimeAsync(61_000);
  // By each answer that says that the server is there at most one after the pause; the clock of a slow machine goes on beside what is told
  // to it.
  asked.length = 0;
  const begun = Date.now();
  for (let second = 0; second < 10; second++) {
    connection.lost();
    connection.reached();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  const pauses = Math.floor((Date.now() - begun) / 3_000);
  expect(pauses).toBeLessThan(6);
  expect(asked.filter((end) => end === 'count-by-type').length).toBeLessThanOrEqual(1 + pauses);
});
