import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import type { TestAction } from '@kiemlab/contract/features/analyses/analyses.rules';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../../lib/api/key-of.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { aTest } from '../testing.ts';
import { SendOnWarning } from './SendOnWarning.tsx';

const person = (id: string) => ({ IdUser: id, FullName: `Người ${id}`, Username: id });
let approver: object[];
let asked: string[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (url: string, { body }: { body?: string }) => {
    asked.push(url);
    if (url.includes('/test-id'))
      return Promise.resolve(
        Response.json([{ id: aTest().testId, testId: 'PARA-01', approverList: 'NAMED', approver }]),
      );
    const { filters } = JSON.parse(body ?? '{}') as { filters?: { permission?: string } };
    const may = { Test_Review: ['r'], Test_Approve: ['a'] }[filters?.permission ?? ''] ?? ['me', 'r', 'a'];
    return Promise.resolve(Response.json({ data: may.map(person) }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (action: TestAction): void => {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  cache.setQueryData(keyOf(getProfile, {}), { IdUser: 'me', aliases: ['a'], permissions: ['Test'] });
  renderInFrame(<SendOnWarning action={action} tests={[aTest(), aTest({ id: 'other' })]} />, cache);
};

test('COMP-09 who sends results to the review is told once that nobody on the list may review them, and what is missing', async () => {
  approver = [person('me'), person('gone')];
  show('requestReview');
  const said = await screen.findByText(/Không ai trong danh sách/);
  expect(said.textContent).toBe(
    'PARA-01: Không ai trong danh sách soát xét hay phê duyệt được (Người me (me): là người nhập kết quả; Người gone (gone): tài khoản đã đóng).',
  );
});

test('COMP-19 who reviews is told that nobody else may approve, by whatever account', async () => {
  approver = [person('a'), person('r')];
  show('review');
  expect((await screen.findByText(/Không ai trong danh sách/)).textContent).toContain(
    'phê duyệt được (Người a (a): là người soát xét; Người r (r): thiếu quyền phê duyệt)',
  );
});

test('COMP-09 nothing is said where somebody may, nor asked by acts that send nothing on', async () => {
  approver = [person('r'), person('a'), person('me')];
  show('review');
  await waitFor(() => expect(asked).toHaveLength(4));
  cleanup();
  asked = [];
  show('approve');
  expect(asked).toEqual([]);
  expect(screen.queryByText(/Không ai/)).toBeNull();
});
