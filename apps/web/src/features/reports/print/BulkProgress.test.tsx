import type { Job } from '@kiemlab/contract/features/jobs/jobs.api';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { BulkProgress } from './BulkProgress.tsx';
import type { BulkJob } from './use-bulk-job.ts';

afterEach(cleanup);

test('SAMPLE-22 a print in bulk whose program is gone says so in its bar, and that it goes on by itself', () => {
  const job = { progress: { done: 7, total: 30 }, ahead: 0, interrupted: true } as Job;
  renderInFrame(<BulkProgress job={{ job, stopping: false, stop: vi.fn() } as unknown as BulkJob} />);
  expect(screen.getByRole('status').textContent).toBe('Bị gián đoạn, sẽ tự tiếp tục (đã xong 7/30).');
});
