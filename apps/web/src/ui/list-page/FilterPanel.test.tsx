import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderInFrame } from '../test-frame.tsx';
import { FilterPanel } from './FilterPanel.tsx';

afterEach(cleanup);

function Panel({ count }: { count: number }) {
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <FilterPanel count={count} opener={opener}>
      {(close) => <button onClick={close}>2026</button>}
    </FilterPanel>
  );
}

test('SAMPLE-01 filters without room in the row stand behind a button that says how many of them narrow the list', async () => {
  renderInFrame(<Panel count={2} />);
  const opener = screen.getByRole('button', { name: 'Bộ lọc 2 đang dùng' });
  expect(screen.queryByRole('group', { name: 'Bộ lọc' })).toBeNull();
  fireEvent.click(opener);
  const panel = await screen.findByRole('group', { name: 'Bộ lọc' });
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  fireEvent.keyDown(panel, { key: 'Escape' });
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(opener);
});

test('SAMPLE-01 a button of filters of which none narrows the list counts none', () => {
  renderInFrame(<Panel count={0} />);
  expect(screen.getByRole('button', { name: 'Bộ lọc' }).textContent).toBe('Bộ lọc');
});
