import type { RefusedAct } from '@kiemlab/contract/features/audit/audit.api';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { changeLanguage } from '../../../lib/i18n/i18n.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { RefusedActs } from './RefusedActs.tsx';

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await changeLanguage('vi');
});

const ACT: RefusedAct = {
  id: '1',
  username: 'qa1',
  fullName: 'Phan Thị Lan',
  endpoint: 'samples.lift-hold',
  code: 'HOLD_NOT_OTHER',
  records: ['897cf452-0000-4000-8000-00000000abcd', '897cf452-0000-4000-8000-00000000abce', 'KN26-002'],
  firstAt: '2026-03-02T02:00:00.000Z',
  lastAt: '2026-03-02T02:00:00.000Z',
  count: 2,
};

test.each([
  ['vi', 'HOLD_NOT_OTHER · bản ghi không có ở đây, KN26-002'],
  ['en', 'HOLD_NOT_OTHER · a record that is not here, KN26-002'],
] as const)('COMP-17 no id is shown for a record, in words: %s', async (language, told) => {
  await changeLanguage(language);
  const answer = { content: [ACT], hasMore: false };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)));
  const { findByText, container } = renderInFrame(
    <RefusedActs from={undefined} to={undefined} para={undefined} />,
  );
  expect(await findByText(told)).toBeTruthy();
  expect(container.textContent).not.toContain('897cf452');
});
