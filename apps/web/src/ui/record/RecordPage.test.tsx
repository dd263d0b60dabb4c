import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Action } from '../ActionButton.tsx';
import { renderInFrame } from '../test-frame.tsx';
import { RecordPage } from './RecordPage.tsx';

const acted = vi.fn();
const actions: Action[] = [
  { key: 'receive', label: 'Nhận mẫu', primary: true, onClick: () => acted('receive') },
  { key: 'edit', label: 'Sửa', onClick: () => acted('edit') },
  { key: 'send', label: 'Xuất mẫu', disabledReason: 'Mẫu không còn số lượng.', onClick: () => acted('send') },
  { key: 'destroy', label: 'Hủy mẫu', danger: true, onClick: () => acted('destroy') },
];
const show = (list = actions): void => {
  renderInFrame(
    <RecordPage
      code="L26-0001"
      name="Paracetamol 500 mg"
      status="Đã nhận"
      actions={list}
      sections={[]}
      asideTitle="Quá trình"
      aside={null}
      onBack={() => undefined}
    />,
  );
};
const buttons = (): (string | null)[] =>
  [...document.querySelectorAll('header button')].map(
    (button) => button.getAttribute('aria-label') ?? button.textContent,
  );
const phone = (matches: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: media.includes('max-width: 600px') && matches,
        media,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );

beforeEach(() => void acted.mockClear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each([false, true])(
  'SHELL-08 a page has the next act as its button and a menu with the rest, on a phone (%s) as on a desk; it gives the cursor back',
  async (isPhone) => {
    phone(isPhone);
    show();
    expect(buttons()).toEqual(['Quay lại', 'Nhận mẫu', 'Thêm thao tác']);
    const more = screen.getByRole('button', { name: 'Thêm thao tác' });
    fireEvent.click(more);
    expect(await screen.findByRole('menuitem', { name: /Xuất mẫu.*Mẫu không còn số lượng/ })).toBeTruthy();
    const edit = screen.getByRole('menuitem', { name: 'Sửa' });
    await waitFor(() => expect(document.activeElement).toBe(edit));
    // What cannot be taken back stands apart, last, behind a line.
    const entries = [...document.querySelectorAll('[role="menu"] > li')];
    expect(entries.at(-1)?.textContent).toBe('Hủy mẫu');
    expect(entries.at(-2)?.getAttribute('role')).toBe('separator');
    fireEvent.click(edit);
    await waitFor(() => expect(acted).toHaveBeenCalledWith('edit'));
    expect(document.activeElement).toBe(more);
  },
);

test('SHELL-08 where the next act is off, or none is named, the first that can be done has the button', () => {
  phone(false);
  show([{ ...(actions[0] as Action), disabledReason: 'Chưa được' }, ...actions.slice(1)]);
  expect(buttons()).toEqual(['Quay lại', 'Sửa', 'Thêm thao tác']);
});

test('SHELL-08 a page never makes the grave action, nor one that is off, its button', () => {
  phone(true);
  show(actions.slice(2));
  expect(buttons()).toEqual(['Quay lại', 'Thêm thao tác']);
});
