import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PageTabs } from './PageTabs.tsx';
import { renderInFrame } from './test-frame.tsx';

afterEach(cleanup);
const ITEMS = ['một', 'hai', 'ba'].map((label, at) => ({ key: String(at), label }));

test('SHELL-08 the row of tabs holds tabs alone, one stop of the Tab key, and arrows go round in it', () => {
  const onChange = vi.fn<(key: string) => void>();
  renderInFrame(<PageTabs name="Các phần" items={ITEMS} active="1" onChange={onChange} />);
  const row = screen.getByRole('tablist', { name: 'Các phần' });
  expect([...row.children].map((tab) => tab.getAttribute('role'))).toEqual(['tab', 'tab', 'tab']);
  expect([...row.children].map((tab) => (tab as HTMLElement).tabIndex)).toEqual([-1, 0, -1]);
  const chosen = screen.getByRole('tab', { selected: true });
  expect(chosen.textContent).toBe('hai');
  chosen.focus();
  for (const [key, label] of [
    ['ArrowRight', 'ba'],
    ['ArrowRight', 'một'],
    ['ArrowLeft', 'ba'],
    ['Home', 'một'],
    ['End', 'ba'],
  ] as const) {
    fireEvent.keyDown(document.activeElement ?? row, { key });
    expect(document.activeElement?.textContent).toBe(label);
  }
  // Going there opens nothing; pressing does, and what is open is not opened again.
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('ba'));
  fireEvent.click(screen.getByText('hai'));
  expect(onChange.mock.calls).toEqual([['2']]);
});
