import { onlineManager } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { connection } from './connection.ts';
import { createQueryClient } from './query-client.ts';

test('SHELL-07 a server that came back while no page was open is there for the next one', () => {
  const first = createQueryClient();
  first.mount();
  connection.lost();
  expect(onlineManager.isOnline()).toBe(false);
  first.unmount();
  connection.reached();

  const next = createQueryClient();
  next.mount();
  expect(onlineManager.isOnline()).toBe(true);
  connection.lost();
  expect(onlineManager.isOnline()).toBe(false);
  next.unmount();
});
