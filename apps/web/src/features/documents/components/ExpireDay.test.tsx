import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { ExpireDay } from './ExpireDay.tsx';

afterEach(cleanup);

test('DOC-05 a document whose last day is over is marked, in words too; another is not', () => {
  renderInFrame(<ExpireDay day="2020-02-01" />);
  expect(screen.getByTitle('Đã hết hạn').textContent).toBe('01/02/2020 Đã hết hạn');
  cleanup();
  renderInFrame(<ExpireDay day="2999-02-01" />);
  expect(screen.getByText('01/02/2999')).toBeTruthy();
  expect(screen.queryByTitle('Đã hết hạn')).toBeNull();
});
