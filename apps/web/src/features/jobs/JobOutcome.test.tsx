import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import type { Job } from '@kiemlab/contract/features/jobs/jobs.api';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../lib/api/key-of.ts';
import { renderInFrame } from '../../ui/test-frame.tsx';
import { JobOutcome } from './JobOutcome.tsx';

const ME = '5b0f1c9e-8c1f-4b75-9d0b-0b8a1b1a0a00';
const fetched = vi.hoisted(() => vi.fn<(id: string) => Promise<string>>());
vi.mock('./fetch-result.ts', () => ({ fetchResult: fetched }));
afterEach(() => {
  cleanup();
  fetched.mockReset();
});

const NAME = 'Danh sách mẫu 30-11-2026.xlsx';
const show = (rest: Partial<Job> = {}, chosen = vi.fn<() => void>()) => {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  cache.setQueryData(keyOf(getProfile, {}), { IdUser: ME, permissions: [], aliases: [], hands: [] });
  const job = {
    id: 'job-1',
    ownerId: ME,
    error: null,
    result: null,
    state: 'DONE',
    progress: { done: 1, total: 1 },
    file: { name: NAME, size: 2048, until: '2026-12-01T00:00:00.000Z', gone: false },
    ...rest,
  } as Job;
  renderInFrame(
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClick={chosen}>
      <JobOutcome job={job} />
    </div>,
    cache,
  );
  return chosen;
};

test('OPS-02 the file that came of a job is a link by its name, which fetches it and chooses no row', async () => {
  fetched.mockResolvedValue(NAME);
  const chosen = show();
  fireEvent.click(screen.getByRole('button', { name: NAME }));
  expect(fetched).toHaveBeenCalledWith('job-1');
  expect(await screen.findByText(`Đã tải ${NAME}`)).toBeTruthy();
  expect(chosen).not.toHaveBeenCalled();
});

test.each<[string, Partial<Job>, RegExp]>([
  ['gone', { file: { name: NAME, size: 1, until: '2026-12-01T00:00:00.000Z', gone: true } }, /Tệp đã bị xóa/],
  ['of somebody else', { ownerId: 'another' }, /Danh sách mẫu/],
  ['not there, as the job failed', { file: null, error: 'Hết chỗ' }, /Hết chỗ/],
])('OPS-02 a file that is %s is no link', (_, rest, said) => {
  show(rest);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(said)).toBeTruthy();
});
