import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DateInput } from './DateInput.tsx';
import { renderInFrame } from './test-frame.tsx';

afterEach(cleanup);

test('SAMPLE-07 a day under a resting mouse is not written into the field, nor into what is typed there', () => {
  renderInFrame(<DateInput aria-label="day" value="2026-01-05" />);
  const field = screen.getByLabelText<HTMLInputElement>('day');
  fireEvent.mouseDown(field);
  fireEvent.click(field);
  const under = document.querySelectorAll('.ant-picker-cell-in-view')[19];
  if (!under) throw new Error('the calendar is not open');
  vi.useFakeTimers();
  const rest = (): void => {
    fireEvent.mouseEnter(under);
    act(() => void vi.advanceTimersByTime(1000));
  };
  rest();
  expect(field.value).toBe('05/01/2026');
  fireEvent.change(field, { target: { value: '0501' } });
  rest();
  expect(field.value).toBe('0501');
  vi.useRealTimers();
});
