import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { PhaseBar } from './PhaseBar.tsx';

afterEach(cleanup);

test('SAMPLE-16 an import whose program is gone says so in its bar, and that it goes on by itself', () => {
  const progress = { phase: 'writing', done: 40, total: 100 } as const;
  const bar = (interrupted: boolean) => (
    <PhaseBar running={{ sent: 1, stopping: false, interrupted }} progress={progress} fileName="mau.xlsx" />
  );
  renderInFrame(bar(true));
  expect(screen.getByRole('status').textContent).toBe('Bị gián đoạn, sẽ tự tiếp tục (đã xong 40/100).');
  cleanup();
  renderInFrame(bar(false));
  expect(screen.getByRole('status').textContent).not.toContain('gián đoạn');
});
