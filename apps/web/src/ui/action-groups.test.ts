import { expect, test } from 'vitest';
import { groupActions, shortReason } from './action-groups.ts';

const action = (key: string, more: object = {}) => ({ key, label: key, onClick: () => undefined, ...more });

test('SAMPLE-20 actions stand in groups in the order of a record’s way, dangerous ones apart and last', () => {
  const groups = groupActions([
    action('print', { group: 'paper' }),
    action('delete', { group: 'keeping', danger: true }),
    action('receive', { group: 'keeping' }),
    action('due'),
    action('export', { group: 'paper' }),
  ]);
  expect(groups.map(({ group, actions }) => [group, actions.map(({ key }) => key)])).toEqual([
    ['keeping', ['receive']],
    ['paper', ['print', 'export']],
    ['other', ['due']],
    ['danger', ['delete']],
  ]);
});

test('SAMPLE-20 a reason is said in one clause', () => {
  expect(
    shortReason('Chưa hết thời hạn lưu mẫu; hủy trước hạn phải do trưởng phòng quyết định: L26-0033'),
  ).toBe('Chưa hết thời hạn lưu mẫu');
  expect(shortReason('Vui lòng chọn 1 bản ghi!')).toBe('Vui lòng chọn 1 bản ghi!');
  expect(shortReason('Cân 0,5 g. Hãy thêm mẫu.')).toBe('Cân 0,5 g');
});
