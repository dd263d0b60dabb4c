import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../../lib/api/key-of.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { aTest } from '../testing.ts';
import type { Choices } from './allocation.ts';
import { AllocateWarning } from './AllocateWarning.tsx';

const person = (id: string) => ({ IdUser: id, FullName: `Người ${id}`, Username: id });
const WITH_NOBODY = aTest({ id: 'n', technicianId: null });
let approver: object[];
let asked: string[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (url: string, { body }: { body?: string }) => {
    asked.push(url);
    if (url.includes('/test-id'))
      return Promise.resolve(
        Response.json([
          { id: WITH_NOBODY.taking.testId, testId: 'PARA-01', approverList: 'NAMED', approver },
        ]),
      );
    const { filters } = JSON.parse(body ?? '{}') as { filters?: { permission?: string } };
    const may = { Test_Review: ['r'], Test_Approve: ['a'] }[filters?.permission ?? ''] ?? ['k', 'r', 'a'];
    return Promise.resolve(Response.json({ data: may.map(person) }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (choices: Choices, permissions = ['Test', 'Test_Add']): void => {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  cache.setQueryData(keyOf(getProfile, {}), { IdUser: 'head', aliases: [], permissions });
  renderInFrame(
    <AllocateWarning tests={[WITH_NOBODY, { ...WITH_NOBODY, id: 'm' }]} choices={choices} />,
    cache,
  );
};

test('COMP-09 who says whom tests are with is told once that nobody on the list may review them', async () => {
  approver = [person('a'), person('k')];
  show({});
  expect((await screen.findByText(/Không ai trong danh sách/)).textContent).toBe(
    'PARA-01: Không ai trong danh sách soát xét được (Người a (a): thiếu quyền soát xét; Người k (k): thiếu quyền soát xét).',
  );
});

test('COMP-19 the one who may review is chosen to enter them: then nobody may', async () => {
  approver = [person('a'), person('r')];
  show({ n: { technicianId: 'r' }, m: { technicianId: 'k' } });
  expect((await screen.findByText(/Không ai trong danh sách/)).textContent).toBe(
    'PARA-01: Không ai trong danh sách soát xét được (Người a (a): thiếu quyền soát xét; Người r (r): là người nhập kết quả).',
  );
});

test('COMP-09 nothing is said where others may, nor asked where nothing is to be said', async () => {
  approver = [person('a'), person('r')];
  show({ n: { technicianId: 'k' } });
  await waitFor(() => expect(asked).toHaveLength(4));
  expect(screen.queryByText(/Không ai/)).toBeNull();
  cleanup();
  asked = [];
  show({}, ['Test']);
  expect(asked.filter((url) => url.includes('/test-id'))).toEqual([]);
});
