import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DateInput, isWrongDay } from './DateInput.tsx';
import { renderInFrame } from './test-frame.tsx';

const changed = vi.fn<(value: string | null) => void>();
function Day({ start, wrongAsText = false }: { start: string | null; wrongAsText?: boolean }) {
  const [value, setValue] = useState(start);
  return (
    <DateInput
      aria-label="Ngày"
      value={value}
      wrongAsText={wrongAsText}
      onChange={(next) => {
        setValue(next);
        changed(next);
      }}
    />
  );
}
const field = (): HTMLInputElement => screen.getByLabelText('Ngày');
/** Types without choosing in the calendar and clicks something else. */
const typeAndLeave = (text: string): void => {
  field().focus();
  for (let length = 1; length <= text.length; length++)
    fireEvent.change(field(), { target: { value: text.slice(0, length) } });
  fireEvent.mouseDown(document.body);
  field().blur();
};

beforeEach(() => void changed.mockClear());
afterEach(cleanup);

test.each(['07/01/2026', '7/1/2026', '07012026'])(
  'SAMPLE-03 a day corrected to %s counts when the field is left by a click elsewhere',
  (typed) => {
    renderInFrame(<Day start="2026-03-05" />);
    typeAndLeave(typed);
    expect(changed.mock.lastCall).toEqual(['2026-01-07']);
    expect(field().value).toBe('07/01/2026');
  },
);

test('SAMPLE-03 a day that does not exist is told to the form, which refuses it, and is dropped elsewhere', () => {
  renderInFrame(<Day start="2026-03-05" wrongAsText />);
  typeAndLeave('31/02/2026');
  expect(changed.mock.lastCall).toEqual(['31/02/2026']);
  expect(isWrongDay('31/02/2026')).toBe(true);
  cleanup();
  changed.mockClear();
  renderInFrame(<Day start="2026-03-05" />);
  typeAndLeave('31/02/2026');
  expect(changed).not.toHaveBeenCalled();
});

test('SAMPLE-03 an emptied day is no day', () => {
  renderInFrame(<Day start="2026-03-05" />);
  fireEvent.change(field(), { target: { value: '' } });
  fireEvent.blur(field());
  expect(changed.mock.lastCall).toEqual([null]);
});

test('a field that is only passed through keeps its day', () => {
  renderInFrame(<Day start="2026-03-05" wrongAsText />);
  field().focus();
  field().blur();
  expect(changed).not.toHaveBeenCalled();
});
