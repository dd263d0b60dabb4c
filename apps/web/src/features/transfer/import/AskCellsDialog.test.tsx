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
  renderInFrame(<AskCellsDialog fileName="mẫu.xlsx" asked={asked} onAnswer={onAnswer} onClose={onClose} />);
  expect(screen.getByRole('dialog').textContent).toContain('4Tên mẫuHai ẩn6Tên mẫuBốn lọc');
  fireEvent.click(screen.getByRole('button', { name: 'Bỏ qua các dòng này' }));
  fireEvent.click(screen.getByRole('button', { name: 'Nhập cả các dòng này' }));
  expect(onAnswer.mock.calls).toEqual([[{ hiddenRows: 'leave' }], [{ hiddenRows: 'take' }]]);
  fireEvent.click(screen.getByRole('button', { name: 'Đóng' }));
  expect(onClose).toHaveBeenCalledOnce();
});
