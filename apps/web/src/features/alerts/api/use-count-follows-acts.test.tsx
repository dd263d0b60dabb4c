import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import { issueReports } from '@kiemlab/contract/features/reports/reports.api';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../../lib/api/key-of.ts';
import { useSend } from '../../../lib/api/hooks.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { useAlertCount } from './use-alert-count.ts';
import { useCountFollowsActs } from './use-count-follows-acts.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The bell, and a button of any page that knows nothing of it. */
function Page() {
  useCountFollowsActs();
  const count = useAlertCount();
  const issue = useSend(issueReports);
  return (
    <>
      <p>{count ? `${count.unreadCount} chưa đọc` : 'chưa biết'}</p>
      <button
        type="button"
        onClick={() =>
          void issue.mutateAsync({ body: { sampleIds: [], password: 'x' } }).catch(() => undefined)
        }
      >
        Ban hành
      </button>
    </>
  );
}

test('HOME-06 the bell follows what was done here at once, and asks nothing more where it was refused', async () => {
  let unread = 3;
  let asked = 0;
  let refuses = true;
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
    if (init?.method === 'POST') {
      if (refuses)
        return Promise.resolve(
          Response.json({ code: 'TESTS_NOT_APPROVED', message: '', details: {} }, { status: 409 }),
        );
      unread = 2;
      return Promise.resolve(Response.json({ reports: [] }));
    }
    asked += 1;
    return Promise.resolve(Response.json({ unreadCount: unread, taskPendingCount: 0 }));
  });
  const act = () => fireEvent.click(screen.getByRole('button', { name: 'Ban hành' }));
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  cache.setQueryData(keyOf(getProfile, {}), { mustChangePassword: false });
  renderInFrame(<Page />, cache);
  await screen.findByText('3 chưa đọc');
  act();
  await waitFor(() => expect(asked).toBe(1));
  refuses = false;
  act();
  await screen.findByText('2 chưa đọc');
  expect(asked).toBe(2);
});
