import { PERMISSIONS } from '@kiemlab/contract/core/permissions';
import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../../lib/api/key-of.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { sampleDocument } from '../testing.ts';
import { useDocumentActions } from './use-document-actions.ts';

afterEach(cleanup);

function Toolbar({ count }: { count: number }) {
  const selected = Array.from({ length: count }, (_, n) =>
    sampleDocument({ id: `d${n}`, createBy: 'u1', status: 0 }),
  );
  return useDocumentActions({ selected, onOpen: vi.fn(), onHistory: vi.fn(), onAct: vi.fn() }).map(
    ({ key, label, disabledReason }) => (
      <button key={key} type="button" title={disabledReason}>
        {label}
      </button>
    ),
  );
}

test.each([
  [0, 'Vui lòng chọn 1 bản ghi!'],
  [1, ''],
  [2, 'Vui lòng chọn 1 bản ghi!'],
])('DOC-01 with %i documents selected every action says "%s"', (count, reason) => {
  const cache = new QueryClient();
  cache.setQueryData(keyOf(getProfile, {}), { IdUser: 'u1', permissions: Object.keys(PERMISSIONS) });
  renderInFrame(<Toolbar count={count} />, cache);
  expect(screen.getAllByRole('button').map(({ textContent, title }) => [textContent, title])).toEqual([
    ['Mở', reason],
    ['Tải về', reason],
    ['Lịch sử', reason],
    ['Ban hành', reason],
    ['Xóa', reason],
  ]);
});
