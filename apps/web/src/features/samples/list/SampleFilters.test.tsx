import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { FilterMarks } from './FilterMarks.tsx';
import type { SampleFilter } from './sample-filter.ts';
import { fieldOfColumn, sortOf } from './sort-keys.ts';
import { yearOf } from './years.ts';

afterEach(cleanup);

test('SAMPLE-01 statuses and days stand as marks that can be taken away one by one, or all at once', () => {
  const changed = vi.fn();
  const cleared = vi.fn();
  renderInFrame(
    <FilterMarks
      filter={{
        status: 'RECEIVED,STORED',
        startDate: '2026-03-01',
        endDate: '2026-03-05',
        dayField: 'appointmentDate',
      }}
      onChange={changed}
      onClear={cleared}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Bỏ lọc: Đã nhận' }));
  expect(changed).toHaveBeenLastCalledWith({ status: 'STORED' });
  fireEvent.click(
    screen.getByRole('button', { name: 'Bỏ lọc: Ngày hẹn trả kết quả: 01/03/2026 – 05/03/2026' }),
  );
  expect(changed).toHaveBeenLastCalledWith({ startDate: undefined, endDate: undefined, dayField: undefined });
  fireEvent.click(screen.getByRole('button', { name: 'Bỏ mọi bộ lọc' }));
  expect(cleared).toHaveBeenCalledOnce();
});

test('SAMPLE-01 a mark that is taken away with the keyboard leaves the cursor among the others, the last one behind them', () => {
  function Filters() {
    const [filter, setFilter] = useState<SampleFilter>({ status: 'RECEIVED,STORED' });
    const after = useRef<HTMLButtonElement>(null);
    return (
      <>
        <button ref={after}>Sau</button>
        <FilterMarks filter={filter} onChange={setFilter} onClear={() => setFilter({})} after={after} />
      </>
    );
  }
  renderInFrame(<Filters />);
  fireEvent.click(screen.getByRole('button', { name: 'Bỏ lọc: Đã nhận' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bỏ lọc: Đang lưu' }));
  fireEvent.click(screen.getByRole('button', { name: 'Bỏ mọi bộ lọc' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sau' }));
});

test('SAMPLE-01 a list that nothing narrows has no marks', () => {
  renderInFrame(<FilterMarks filter={{ textSearch: 'para' }} onChange={vi.fn()} onClear={vi.fn()} />);
  expect(screen.queryByRole('group')).toBeNull();
});

test('SAMPLE-01 days say their year themselves, a year that is asked for counts beside them', () => {
  const now = new Date().getFullYear();
  expect(yearOf({})).toBe(now);
  expect(yearOf({ startDate: '2024-01-01' })).toBe(0);
  expect(yearOf({ endDate: '2024-01-01', year: 2024 })).toBe(2024);
});

test('SAMPLE-01 what the address sorts by is a column or nothing; the barcode is the external code', () => {
  expect(sortOf({ sort: 'receivedDate', order: 'desc' })).toEqual({ key: 'receivedDate', descending: true });
  expect(sortOf({ sort: 'sampleIdExternal' })).toEqual({ key: 'barcode', descending: false });
  expect([sortOf({}), sortOf({ sort: 'nothing' }), sortOf({ sort: 'toString' })]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([fieldOfColumn('barcode'), fieldOfColumn('code'), fieldOfColumn('attachedFile')]).toEqual([
    'sampleIdExternal',
    'code',
    undefined,
  ]);
});
