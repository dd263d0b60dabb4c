import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { columnName } from './column-name.ts';
import { SheetPreview } from './SheetPreview.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (answer: Response, mark?: string): void => {
  vi.stubGlobal('fetch', () => Promise.resolve(answer));
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderInFrame(
    <SheetPreview document={{ id: 'd', versionId: 'v' }} acts={<button>Tải về</button>} mark={mark} />,
    cache,
  );
};

test('DOC-04 what stands in a workbook is shown as text, whatever it says', async () => {
  const hostile = '<img src=x onerror=alert(1)>';
  show(
    Response.json({
      sheets: ['Chỉ tiêu', 'Khác'],
      rows: [
        { line: 1, cells: ['Tên', '', hostile] },
        { line: 4, cells: ['=1+1'] },
      ],
      more: true,
    }),
  );
  expect(await screen.findByText(hostile)).toBeTruthy();
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getByText('=1+1')).toBeTruthy();
  expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['1', '4']);
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['A', 'B', 'C']);
  expect(screen.getByRole('status').textContent).toContain('200');
  expect(screen.getByRole('combobox')).toBeTruthy();
});

test('DOC-04 a workbook that cannot be read says why, and is offered for saving', async () => {
  show(
    Response.json({ code: 'FILE_UNREADABLE', message: 'Không đọc được tệp: tệp bị hỏng' }, { status: 400 }),
  );
  expect(await screen.findByText('Không đọc được tệp: tệp bị hỏng')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Tải về' })).toBeTruthy();
});

test('DOC-04 what is out of force is marked across the sheet, and its region says so', async () => {
  show(
    Response.json({ sheets: ['Chỉ tiêu'], rows: [{ line: 1, cells: ['Tên'] }], more: false }),
    'HẾT HIỆU LỰC / OBSOLETE',
  );
  const region = await screen.findByRole('region', {
    name: 'Nội dung trang tính Chỉ tiêu – HẾT HIỆU LỰC / OBSOLETE',
  });
  expect(region.parentElement?.querySelector('[data-page-mark]')?.textContent).toBe(
    'HẾT HIỆU LỰC / OBSOLETE',
  );
});

test('DOC-04 columns have the letters of a spreadsheet', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});
