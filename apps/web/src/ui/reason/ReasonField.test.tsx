import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Button, Form } from 'antd';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInFrame } from '../test-frame.tsx';
import { ReasonList } from './reason-list.ts';
import { ReasonField } from './ReasonField.tsx';

afterEach(cleanup);

const LIST = ['Nhập nhầm', 'Đo lại', 'Theo đề nghị của khách hàng'];

function show(required = true) {
  const sent = vi.fn<(values: unknown) => void>();
  renderInFrame(
    <ReasonList value={LIST}>
      <Form onFinish={sent}>
        <ReasonField required={required} />
        <Button htmlType="submit">Lưu</Button>
      </Form>
    </ReasonList>,
  );
  const field: HTMLTextAreaElement = screen.getByLabelText('Lý do');
  const type = (value: string): void => void fireEvent.change(field, { target: { value } });
  const save = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Lưu' }));
  return { sent, field, type, save };
}
const offered = () => screen.queryAllByRole('option').map((option) => option.textContent);

test('COMP-12 how many characters are missing is told while one types, and nothing is sent until none are', async () => {
  const { sent, type, save } = show();
  save();
  expect(await screen.findByText('Vui lòng nhập lý do thay đổi.')).toBeTruthy();
  type('x');
  expect(screen.getByText('Còn thiếu 9 ký tự')).toBeTruthy();
  save();
  expect(await screen.findByText(/^Lý do còn thiếu 9 ký tự/)).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
  type('Đọc lại nhãn chai');
  expect(screen.queryByText(/^Còn thiếu/)).toBeNull();
  save();
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ reason: 'Đọc lại nhãn chai' }));
});

test('COMP-12 one of the list is taken by keyboard, and may be short', async () => {
  const { sent, field, type, save } = show();
  type('do l');
  await waitFor(() => expect(offered().join()).toContain('Đo lại'));
  fireEvent.keyDown(field, { key: 'ArrowDown', keyCode: 40, which: 40 });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13, which: 13 });
  await waitFor(() => expect(field.value).toBe('Đo lại'));
  expect(screen.queryByText(/^Còn thiếu/)).toBeNull();
  save();
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ reason: 'Đo lại' }));
});

test('SHELL-08 several lines are a text box, which names the list beside it', () => {
  const { field } = show();
  expect([field.tagName, field.getAttribute('role'), field.getAttribute('aria-expanded')]).toEqual([
    'TEXTAREA',
    null,
    null,
  ]);
  expect(field.getAttribute('aria-autocomplete')).toBe('list');
});

test('COMP-12 Enter on what was typed puts nothing else in its place', () => {
  const { field, type } = show();
  type('Đo');
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13, which: 13 });
  expect(field.value).toBe('Đo');
});

test('COMP-12 where none is needed none is asked for, but a short one is no reason', async () => {
  const { sent, type, save } = show(false);
  type('abc');
  save();
  expect(await screen.findByText(/^Lý do còn thiếu 7 ký tự/)).toBeTruthy();
  type('');
  save();
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
});
