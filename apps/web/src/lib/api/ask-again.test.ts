import { countAlerts } from '@kiemlab/contract/features/home/home.api';
import { listAlerts } from '@kiemlab/contract/features/alerts/alerts.api';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { askAgain } from './ask-again.ts';
import { keyOf } from './key-of.ts';

test('an answer asked for before a write, and come after it, is not taken for what is stored now', async () => {
  const client = new QueryClient();
  let stored = 'old';
  const answers: (() => void)[] = [];
  const queryFn = () =>
    new Promise<string>((resolve) => {
      const found = stored;
      answers.push(() => resolve(found));
    });
  const shown = new QueryObserver(client, { queryKey: keyOf(listAlerts, { query: {} }), queryFn });
  const other = vi.fn(() => Promise.resolve(0));
  const leave = [
    shown.subscribe(() => undefined),
    new QueryObserver(client, { queryKey: keyOf(countAlerts), queryFn: other }).subscribe(() => undefined),
  ];
  stored = 'new';
  const asked = askAgain(client, [listAlerts]);
  await expect.poll(() => answers).toHaveLength(2);
  for (const answer of answers) answer();
  await asked;
  expect(shown.getCurrentResult().data).toBe('new');
  expect(other).toHaveBeenCalledTimes(1);
  for (const stop of leave) stop();
});
