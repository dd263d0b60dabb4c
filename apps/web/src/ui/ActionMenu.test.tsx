import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ActionMenu } from './ActionMenu.tsx';
import { renderInFrame } from './test-frame.tsx';

afterEach(cleanup);

const opened = vi.fn();
const REASON = 'Chưa hết thời hạn lưu mẫu; hủy trước hạn phải do trưởng phòng quyết định: L26-0033';

test('SAMPLE-20 the menu stands in groups with heads, printing apart from acts, what is dangerous behind a line; off says why in a line', async () => {
  renderInFrame(
    <ActionMenu
      actions={[
        { key: 'store', label: 'Lưu mẫu', group: 'keeping', onClick: opened },
        {
          key: 'destroy',
          label: 'Hủy mẫu',
          group: 'keeping',
          danger: true,
          disabledReason: REASON,
          onClick: opened,
        },
        { key: 'print', label: 'In biểu mẫu', group: 'paper', onClick: opened },
      ]}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Thêm thao tác' }));
  const menu = await screen.findByRole('menu');
  expect(within(menu).getByText('Tiếp nhận và lưu')).toBeTruthy();
  expect(within(menu).getByText('In và xuất tệp')).toBeTruthy();
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Lưu mẫu', 'In biểu mẫu', 'Hủy mẫuChưa hết thời hạn lưu mẫu']);
  expect(within(menu).getByRole('separator')).toBeTruthy();
  expect(within(menu).getByTitle(REASON)).toBeTruthy();
});

test('SAMPLE-20 a menu of one group has no head', async () => {
  renderInFrame(<ActionMenu actions={[{ key: 'a', label: 'Sửa', onClick: opened }]} />);
  fireEvent.click(screen.getByRole('button', { name: 'Thêm thao tác' }));
  const menu = await screen.findByRole('menu');
  expect(within(menu).queryByText('Khác')).toBeNull();
  fireEvent.click(within(menu).getByRole('menuitem', { name: 'Sửa' }));
  expect(opened).toHaveBeenCalled();
});
