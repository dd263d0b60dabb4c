import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import dayjs from 'dayjs';
import { type ComponentProps, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServerTime } from '../lib/clock.ts';
import { inLaboratory } from '../lib/format/date.ts';
import { DateInput } from './DateInput.tsx';
import { dayFault, isDayValue } from './day-value.ts';
import { renderInFrame } from './test-frame.tsx';

const changed = vi.fn<(value: string | null) => void>();
type DayProps = { start: string | null } & Pick<
  ComponentProps<typeof DateInput>,
  'wrongAsText' | 'month' | 'withTime'
>;
function Day({ start, ...rest }: DayProps) {
  const [value, setValue] = useState(start);
  return (
    <DateInput
      aria-label="Ngày"
      value={value}
      {...rest}
      onChange={(next) => {
        setValue(next);
        changed(next);
      }}
    />
  );
}
const field = (): HTMLInputElement => screen.getByLabelText('Ngày');
/**
 * Types without choosing in the calendar and clicks something else. `letters` come at once: the calendar is drawn anew each
 * time, and what is half typed has been seen after a few.
 */
const typeAndLeave = (text: string, letters = 6): void => {
  act(() => field().focus());
  for (let length = letters; length < text.length; length += letters)
    fireEvent.change(field(), { target: { value: text.slice(0, length) } });
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.mouseDown(document.body);
  act(() => field().blur());
};

beforeEach(() => void changed.mockClear());
afterEach(cleanup);

test.each([
  '07/01/2026',
  '7/1/2026',
  '07012026',
  '07-01-2026',
  '7.1.2026',
  '7 1 2026',
  '2026-01-07',
  '20260107',
])('SAMPLE-03 a day corrected to %s counts when the field is left by a click elsewhere', (typed) => {
  renderInFrame(<Day start="2026-03-05" />);
  typeAndLeave(typed, 1);
  expect(changed.mock.lastCall).toEqual(['2026-01-07']);
  expect(field().value).toBe('07/01/2026');
});

test.each([
  ['31/02/2026', 'NO_SUCH_DAY'],
  ['20/13/2026', 'NO_SUCH_DAY'],
  ['2026-02-31', 'NO_SUCH_DAY'],
  ['20/11/26', 'YEAR_UNCLEAR'],
  ['06/2028', 'DAY_MISSING'],
  ['20/11/2026 8:30', 'TIME_NOT_ASKED'],
  ['mai', 'INVALID_FORMAT'],
])('SAMPLE-03 %s stays as it was typed, and is told to the form, which refuses it', (typed, fault) => {
  renderInFrame(<Day start="2026-03-05" wrongAsText />);
  typeAndLeave(typed);
  expect(changed.mock.lastCall).toEqual([typed]);
  expect(field().value).toBe(typed);
  expect(dayFault(typed)).toBe(fault);
  expect(isDayValue(typed)).toBe(false);
  // It can be gone through, mended and taken away.
  changed.mockClear();
  act(() => field().focus());
  act(() => field().blur());
  expect(changed).not.toHaveBeenCalled();
  expect(field().value).toBe(typed);
  typeAndLeave('07/01/2026');
  expect(field().value).toBe('07/01/2026');
  typeAndLeave(typed);
  fireEvent.change(field(), { target: { value: '' } });
  expect(field().value).toBe('');
  fireEvent.blur(field());
  expect(changed.mock.lastCall).toEqual([null]);
});

test('SAMPLE-03 without a form the field itself says that a day does not exist, and no other day stands for it', () => {
  renderInFrame(<Day start="2026-03-05" />);
  typeAndLeave('31/02/2026');
  expect(changed.mock.lastCall).toEqual([null]);
  expect(field().value).toBe('31/02/2026');
  expect(screen.getByRole('alert').textContent).toContain('không phải là ngày có thật');
  typeAndLeave('28/02/2026');
  expect(changed.mock.lastCall).toEqual(['2026-02-28']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['first', '2028-06-01', '01/06/2028'],
  ['last', '2028-06-30', '30/06/2028'],
] as const)(
  'SAMPLE-03 a month typed without a day is its %s day, and the field says so',
  (month, day, shown) => {
    renderInFrame(<Day start={null} month={month} wrongAsText />);
    typeAndLeave('06/2028');
    expect(changed.mock.lastCall).toEqual([day]);
    expect(field().value).toBe(shown);
    expect(screen.getByRole('status').textContent).toBe(`Hiểu là ${shown}`);
    typeAndLeave('15/06/2028');
    expect(screen.queryByRole('status')).toBeNull();
  },
);

test.each([
  ['20/11/2026 8:30', '20/11/2026 08:30', '2026-11-20T01:30:00.000Z', undefined],
  ['20112026 0:05', '20/11/2026 00:05', '2026-11-19T17:05:00.000Z', undefined],
  ['8h30 20-11-2026', '20/11/2026 08:30', '2026-11-20T01:30:00.000Z', undefined],
  ['20/11/2026', '20/11/2026', '2026-11-19T17:00:00.000Z', undefined],
])('SAMPLE-03 where a time is asked for %s is %s in the laboratory', (typed, shown, moment, note) => {
  renderInFrame(<Day start={null} withTime wrongAsText />);
  typeAndLeave(typed);
  expect(field().value).toBe(shown);
  expect(changed.mock.lastCall).toEqual([moment]);
  expect(screen.queryByRole('status')?.textContent).toBe(note);
});

test('SAMPLE-03 a time alone belongs to the day that stands there; without one it is asked back', () => {
  renderInFrame(<Day start="2026-11-20T00:00:00.000Z" withTime wrongAsText />);
  typeAndLeave('8:30');
  expect(changed.mock.lastCall).toEqual(['2026-11-20T01:30:00.000Z']);
  expect(screen.getByRole('status').textContent).toBe('Hiểu là 20/11/2026 08:30');
  cleanup();
  renderInFrame(<Day start={null} withTime wrongAsText />);
  typeAndLeave('8:30');
  expect([changed.mock.lastCall, field().value, dayFault('8:30', true)]).toEqual([
    ['8:30'],
    '8:30',
    'DAY_MISSING',
  ]);
});

test('SAMPLE-03 what was typed counts when the form is sent by the key', () => {
  renderInFrame(<Day start={null} month="last" wrongAsText />);
  act(() => field().focus());
  fireEvent.change(field(), { target: { value: '06/2028' } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(changed.mock.lastCall).toEqual(['2028-06-30']);
});

test('SAMPLE-03 an emptied day is no day', () => {
  renderInFrame(<Day start="2026-03-05" />);
  fireEvent.change(field(), { target: { value: '' } });
  fireEvent.blur(field());
  expect(changed.mock.lastCall).toEqual([null]);
});

test('a field that is only passed through keeps its day', () => {
  renderInFrame(<Day start="2026-03-05" wrongAsText />);
  act(() => field().focus());
  act(() => field().blur());
  expect(changed).not.toHaveBeenCalled();
});

test('SHELL-06 the calendar offers today where the computer has the day of the laboratory, and only there', () => {
  const offered = (): boolean => {
    const { unmount } = renderInFrame(<Day start={null} wrongAsText />);
    fireEvent.mouseDown(field());
    fireEvent.click(field());
    const found = document.querySelector('.ant-picker-now-btn') !== null;
    unmount();
    return found;
  };
  const computer = dayjs().format('YYYY-MM-DD');
  // The server's noon in the laboratory of the same day, and of two days later.
  noteServerTime(`${computer}T05:00:00Z`);
  expect(offered()).toBe(true);
  noteServerTime(dayjs(`${computer}T05:00:00Z`).add(2, 'day').toISOString());
  expect(offered()).toBe(false);
  noteServerTime(new Date().toISOString());
});

test('SAMPLE-03 the calendar marks the day of the laboratory as today, whatever day the computer has', () => {
  const tomorrow = dayjs().add(1, 'day');
  noteServerTime(tomorrow.toISOString());
  try {
    renderInFrame(<Day start={null} />);
    fireEvent.mouseDown(field());
    fireEvent.click(field());
    const marked = [...document.querySelectorAll('[aria-current="date"]')].map((cell) => cell.textContent);
    expect(marked).toEqual([String(Number(inLaboratory(tomorrow.toISOString()).format('D')))]);
  } finally {
    noteServerTime(new Date().toISOString());
  }
});

test.each(['02/01/2027', '2/1/2027', '02012027', '2.1.2027'])(
  'SAMPLE-03 %s that comes at once over another day, as by pasting, counts',
  (pasted) => {
    renderInFrame(<Day start="2026-11-23" />);
    act(() => field().focus());
    fireEvent.change(field(), { target: { value: pasted } });
    act(() => field().blur());
    expect(changed.mock.lastCall).toEqual(['2027-01-02']);
    expect(field().value).toBe('02/01/2027');
  },
);
