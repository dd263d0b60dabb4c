import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInFrame } from '../../ui/test-frame.tsx';
import { JobStatePill } from './JobStatePill.tsx';

afterEach(cleanup);

test('OPS-03 a job whose program was killed is called interrupted, and that it goes on; one that is to stop says that', () => {
  renderInFrame(<JobStatePill job={{ state: 'RUNNING', stopping: false, interrupted: true }} />);
  expect(screen.getByText('Bị gián đoạn, sẽ tiếp tục')).toBeTruthy();
  cleanup();
  renderInFrame(<JobStatePill job={{ state: 'RUNNING', stopping: false, interrupted: false }} />);
  expect(screen.getByText('Đang chạy')).toBeTruthy();
  cleanup();
  renderInFrame(<JobStatePill job={{ state: 'RUNNING', stopping: true, interrupted: true }} />);
  expect(screen.getByText('Đang dừng')).toBeTruthy();
});
