import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInFrame } from '../../ui/test-frame.tsx';
import { RightsStart } from './RightsStart.tsx';

afterEach(cleanup);

const reasonOf = (button: HTMLElement): string | null | undefined =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;

test.each([
  [false, 'Chọn ứng dụng và nhóm người dùng'],
  [true, 'Ứng dụng này chưa có nhóm người dùng'],
])(
  'USER-02 saving is off until an application and a group are chosen, and says why (no groups: %s)',
  (lacksGroups, why) => {
    renderInFrame(<RightsStart lacksGroups={lacksGroups} mayAssign />);
    const save = screen.getByRole('button', { name: 'Lưu quyền' });
    expect([save.getAttribute('aria-disabled'), reasonOf(save)]).toEqual(['true', why]);
  },
);

test('USER-02 who may not assign rights sees no button to save', () => {
  renderInFrame(<RightsStart lacksGroups={false} mayAssign={false} />);
  expect(screen.queryByRole('button')).toBeNull();
});
