import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { AskCellsDialog } from './AskCellsDialog.tsx';

afterEach(cleanup);

const asked = {
  count: 2,
  cells: [
    { line: 4, column: 'A', columnName: 'Tên mẫu', value: 'Hai ẩn' },
    { line: 6, column: 'A', columnName: 'Tên mẫu', value: 'Bốn lọc' },
  ],
};

test('SAMPLE-16 hidden rows are shown, and left out, imported or thought over as the person says', () => {
  const onAnswer = vi.fn();
  const onClose = vi.fn();
  renderInFrame(
    <AskCellsDialog
      about="IMPORT_HIDDEN_ROWS"
      fileName="mẫu.xlsx"
      asked={asked}
      onAnswer={onAnswer}
      onClose={onClose}
    />,
  );
  // Their column is named once.
  expect(screen.getByRole('dialog').textContent).toContain('DòngTên mẫu4Hai ẩn6Bốn lọc');
  fireEvent.click(screen.getByRole('button', { name: 'Bỏ qua các dòng này' }));
  fireEvent.click(screen.getByRole('button', { name: 'Nhập cả các dòng này' }));
  expect(onAnswer.mock.calls).toEqual([[{ hiddenRows: 'leave' }], [{ hiddenRows: 'take' }]]);
  for (const close of screen.getAllByRole('button', { name: 'Đóng' })) fireEvent.click(close);
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('SAMPLE-16 letters that may be of an older code are taken as they stand, or the file is mended', () => {
  const onAnswer = vi.fn();
  renderInFrame(
    <AskCellsDialog
      about="IMPORT_ODD_LETTERS"
      fileName="mẫu.xlsx"
      asked={{
        count: 2,
        cells: [
          { line: 3, column: 'A', columnName: 'Tên mẫu', value: 'thuèc' },
          { line: 3, column: 'W', columnName: 'Ghi chú', value: 'tèt' },
        ],
      }}
      onAnswer={onAnswer}
      onClose={() => undefined}
    />,
  );
  expect(screen.getByRole('dialog', { name: '2 ô có thể còn chữ theo bảng mã cũ' }).textContent).toContain(
    'DòngTên cộtGiá trị3Tên mẫuthuèc3Ghi chútèt',
  );
  expect(screen.queryByRole('button', { name: 'Bỏ qua các dòng này' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Nhập như hiện có' }));
  expect(onAnswer.mock.calls).toEqual([[{ oddLetters: 'take' }]]);
});
