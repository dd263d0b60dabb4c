import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { StatusCallAction } from '@kiemlab/contract/features/samples/samples.rules';
import type { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleRow } from '../samples/testing.ts';
import { useMove } from './use-move.ts';

let sent: string[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body: string }) => {
    sent.push(`${method} ${path} ${body}`);
    return Promise.resolve(Response.json({ samples: [] }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const move = async (status: SampleStatus, action: StatusCallAction): Promise<void> => {
  const { result } = renderHook(() => useMove(), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  });
  const samples = ['s1', 's2'].map((sampleId) => sampleRow({ sampleId }));
  await result.current(samples, status, [action], { reason: 'Hết hạn lưu' });
};

test('SAMPLE-10 destruction goes by the call that the specification has for it', async () => {
  await move('DESTROYED', 'destroy');
  expect(sent).toEqual([
    'POST /api/samples/destroy {"samplesIds":["s1","s2"],"status":"DESTROYED","reason":"Hết hạn lưu","askTakings":true}',
  ]);
});

test.each([
  ['DESTROYED', 'refuse'],
  ['STORED', 'restore'],
] as const)('SAMPLE-10 a sample gets to %s otherwise (%s) by the status call', async (status, action) => {
  await move(status, action);
  expect(sent).toEqual([
    `PUT /api/samples/status {"samplesIds":["s1","s2"],"status":"${status}","reason":"Hết hạn lưu"}`,
  ]);
});
