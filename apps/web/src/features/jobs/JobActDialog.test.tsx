import type { Job } from '@kiemlab/contract/features/jobs/jobs.api';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInFrame } from '../../ui/test-frame.tsx';
import { JobActDialog } from './JobActDialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const JOB: Job = {
  id: '5b0f1c9e-8c1f-4b75-9d0b-0b8a1b1a0a01',
  kind: 'sample-import',
  about: 'Thuốc hóa dược',
  state: 'RUNNING',
  ownerId: null,
  ownerName: '',
  createdAt: '2026-03-05T02:00:00.000Z',
  startedAt: '2026-03-05T02:00:01.000Z',
  endedAt: null,
  tries: 1,
  mostTries: 4,
  nextTryAt: null,
  progress: { done: 5, total: 10 },
  phase: '',
  ahead: 0,
  stopping: false,
  interrupted: false,
  error: null,
  result: null,
  file: null,
};

test.each([
  ['cancel', 'Hủy tác vụ', 'Tác vụ này đã kết thúc.'],
  [
    'retry',
    'Chạy lại',
    'Chỉ chạy lại được tác vụ thất bại hoặc đã hủy; tệp nhập mẫu thì người nhập gửi lại.',
  ],
] as const)(
  'OPS-02 what went on while its %s was asked about is told in words of jobs',
  async (action, label, said) => {
    const refusal = {
      code: 'INVALID_STATUS_TRANSITION',
      message: 'Không thể chuyển trạng thái: Nhập mẫu từ tệp',
    };
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(refusal, { status: 409 })));
    const onDone = vi.fn();
    renderInFrame(<JobActDialog action={action} jobs={[JOB]} onClose={() => undefined} onDone={onDone} />);
    fireEvent.click(screen.getByRole('button', { name: label }));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.queryByText(refusal.message)).toBeNull();
    expect(onDone).not.toHaveBeenCalled();
  },
);

test.each([
  ['RUNNING', true, 'Tác vụ đang chạy sẽ dừng trong giây lát.'],
  ['CANCELLED', false, 'Đã hủy tác vụ.'],
] as const)(
  'OPS-02 what is %s after it was cancelled is told so; the way out is not called as the act',
  async (state, stopping, said) => {
    const after = { ...JOB, state, stopping, endedAt: stopping ? null : JOB.createdAt };
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(after)));
    renderInFrame(
      <JobActDialog action="cancel" jobs={[JOB]} onClose={() => undefined} onDone={() => undefined} />,
    );
    expect(screen.queryByRole('button', { name: 'Hủy' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Không hủy' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Hủy tác vụ' }));
    expect(await screen.findByText(said)).toBeTruthy();
  },
);

test('OPS-02 jobs of one kind are told apart by what they are about and when they were asked for', () => {
  const later = { ...JOB, id: '5b0f1c9e-8c1f-4b75-9d0b-0b8a1b1a0a02', createdAt: '2026-03-05T02:01:00.000Z' };
  const jobs = [JOB, later];
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  renderInFrame(
    <JobActDialog action="retry" jobs={jobs} onClose={() => undefined} onDone={() => undefined} />,
  );
  expect(screen.getAllByText('Nhập mẫu từ tệp · Thuốc hóa dược')).toHaveLength(2);
  expect(screen.getByText('05/03/2026 09:01')).toBeTruthy();
  expect(complaint).not.toHaveBeenCalled();
  complaint.mockRestore();
});
