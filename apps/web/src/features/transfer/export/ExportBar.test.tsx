import type { Job } from '@kiemlab/contract/features/jobs/jobs.api';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { ExportBar } from './ExportBar.tsx';

afterEach(cleanup);

const JOB = { progress: { done: 1200, total: 5000 }, phase: '', ahead: 0, interrupted: false } as Job;

test('SAMPLE-19 an export whose program is gone says so in its bar, and that it goes on by itself', () => {
  renderInFrame(<ExportBar job={{ ...JOB, interrupted: true }} stopping={false} />);
  expect(screen.getByRole('status').textContent).toBe('Bị gián đoạn, sẽ tự tiếp tục (đã xong 1.200/5.000).');
  cleanup();
  renderInFrame(<ExportBar job={JOB} stopping={false} />);
  expect(screen.getByRole('status').textContent).not.toContain('gián đoạn');
});
