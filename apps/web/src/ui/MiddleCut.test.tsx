import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MiddleCut } from './MiddleCut.tsx';
import { renderInFrame } from './test-frame.tsx';

afterEach(cleanup);

test.each([
  ['Danh sách mẫu từ 01-01-2026 đến 30-11-2026 (3).xlsx', '2026 (3).xlsx'.slice(1)],
  ['ngắn.pdf', 'ngắn.pdf'],
])('OPS-02 of %j the end stays in sight, and the whole is its title and what is heard', (name, end) => {
  renderInFrame(
    <button type="button">
      <MiddleCut name={name} />
    </button>,
  );
  expect(screen.getByRole('button', { name })).toBeTruthy();
  expect(screen.getByTitle(name).lastElementChild?.textContent).toBe(end);
  const [, start, last] = screen.getByTitle(name).children;
  expect(`${start?.textContent}${last?.textContent}`).toBe(name);
});
