import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { connection } from '../../lib/api/connection.ts';
import { HttpError } from '../../lib/api/http-error.ts';
import { renderInFrame } from '../test-frame.tsx';
import { DialogForm } from './DialogForm.tsx';

interface Values {
  name?: string;
  batch?: string;
}
const onSubmit = vi.fn((_: Values, _also?: boolean) => Promise.resolve());
const onClose = vi.fn();

function ThingForm({ alsoLabel }: { alsoLabel?: string }) {
  const [form] = Form.useForm<Values>();
  return (
    <DialogForm<Values>
      open
      title="Thêm"
      form={form}
      draftKey="thing"
      alsoLabel={alsoLabel}
      onSubmit={onSubmit}
      onClose={onClose}
      sections={[
        {
          key: 'general',
          title: 'Thông tin chung',
          children: (
            <Form.Item
              name="name"
              label="Tên"
              rules={[{ required: true, message: 'Tên là trường bắt buộc!' }]}
            >
              <Input />
            </Form.Item>
          ),
        },
        {
          key: 'more',
          title: 'Chi tiết',
          children: (
            <Form.Item name="batch" label="Số lô">
              <Input />
            </Form.Item>
          ),
        },
      ]}
    />
  );
}
const field = (label: string): HTMLInputElement => screen.getByLabelText(label);
const type = (label: string, value: string): boolean => fireEvent.change(field(label), { target: { value } });
const save = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'Lưu' }));

afterEach(() => {
  cleanup();
  onSubmit.mockClear();
  onClose.mockReset();
});

test('a missing field is said under it, marks its section and gets the cursor', async () => {
  renderInFrame(<ThingForm />);
  save();
  expect(await screen.findByText('Tên là trường bắt buộc!')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Thông tin chung (có lỗi)' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Tên')));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('the server’s refusal is shown under its field, the rest above the button', async () => {
  const fields = [
    { field: 'body.batch', code: 'X', message: 'Số lô đã có' },
    { field: 'body.unknown', code: 'X', message: 'Lỗi khác' },
  ];
  onSubmit.mockRejectedValueOnce(new HttpError(400, 'VALIDATION', 'Dữ liệu không hợp lệ', { fields }));
  renderInFrame(<ThingForm />);
  type('Tên', 'x');
  save();
  expect(await screen.findByText('Số lô đã có')).toBeTruthy();
  expect(screen.getByText('Dữ liệu không hợp lệ Lỗi khác')).toBeTruthy();
});

test('SHELL-06 what the fields say of themselves is counted, and not said once more above the button', async () => {
  const fields = [{ field: 'body.batch', code: 'X', message: 'phải có {number}; ví dụ {number}/{yyyy}' }];
  const all = 'Dữ liệu không hợp lệ: batch phải có {number}; ví dụ {number}/{yyyy}';
  onSubmit.mockRejectedValueOnce(new HttpError(400, 'VALIDATION', all, { fields }));
  renderInFrame(<ThingForm />);
  type('Tên', 'x');
  type('Số lô', 'A');
  save();
  expect(await screen.findByText('Còn 1 chỗ cần sửa trước khi lưu.')).toBeTruthy();
  expect(await screen.findByText('phải có {number}; ví dụ {number}/{yyyy}')).toBeTruthy();
  expect(screen.queryByText(all)).toBeNull();
  type('Số lô', 'B');
  await waitFor(() => expect(screen.queryByText(/chỗ cần sửa/)).toBeNull());
});

test('SAMPLE-03 what is left to mend is counted as the fields are mended, not with the next attempt', async () => {
  renderInFrame(<ThingForm />);
  save();
  expect(await screen.findByText('Còn 1 chỗ cần sửa trước khi lưu.')).toBeTruthy();
  type('Tên', 'x');
  await waitFor(() => expect(screen.queryByText(/chỗ cần sửa/)).toBeNull());
});

test('SAMPLE-03 a field that the server refused is wrong until it is another one; so is what was said of it', async () => {
  const fields = [{ field: 'batch', code: 'X', message: 'Số lô đã có' }];
  onSubmit.mockRejectedValueOnce(new HttpError(409, 'X', 'Đã có số lô này', { fields }));
  renderInFrame(<ThingForm />);
  type('Tên', 'x');
  type('Số lô', 'A');
  save();
  expect(await screen.findByText('Số lô đã có')).toBeTruthy();
  expect(screen.getByText('Đã có số lô này')).toBeTruthy();
  type('Tên', 'y');
  expect(screen.getByText('Số lô đã có')).toBeTruthy();
  type('Số lô', 'B');
  await waitFor(() => expect(screen.queryByText('Số lô đã có')).toBeNull());
  expect(screen.queryByText('Đã có số lô này')).toBeNull();
});

test('SAMPLE-03 a refusal that names no field stays until the next attempt', async () => {
  onSubmit.mockRejectedValueOnce(new HttpError(409, 'STALE_VERSION', 'Đã được người khác sửa'));
  renderInFrame(<ThingForm />);
  type('Tên', 'x');
  save();
  expect(await screen.findByText('Đã được người khác sửa')).toBeTruthy();
  type('Tên', 'y');
  expect(screen.getByText('Đã được người khác sửa')).toBeTruthy();
  expect(field('Tên').value).toBe('y');
  save();
  await waitFor(() => expect(screen.queryByText('Đã được người khác sửa')).toBeNull());
});

test('AUTH-15 what was typed survives a reload; saving clears it', async () => {
  const first = renderInFrame(<ThingForm />);
  type('Tên', 'Cao ích mẫu');
  first.unmount();
  renderInFrame(<ThingForm />);
  expect(await screen.findByText('Đã khôi phục bản nháp chưa lưu.')).toBeTruthy();
  expect(field('Tên').value).toBe('Cao ích mẫu');
  save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ name: 'Cao ích mẫu' }));
  await waitFor(() => expect(sessionStorage.length).toBe(0));
});

test('closing asks when something would be lost, and only then', async () => {
  renderInFrame(<ThingForm />);
  fireEvent.click(screen.getByRole('button', { name: 'Đóng' }));
  expect(onClose).toHaveBeenCalledOnce();
  type('Tên', 'x');
  fireEvent.click(screen.getByRole('button', { name: 'Đóng' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Bỏ thay đổi' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
});

function Opener() {
  const [open, setOpen] = useState(false);
  onClose.mockImplementation(() => setOpen(false));
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Mở
      </button>
      {open && <ThingForm />}
    </>
  );
}

test('SHELL-07 what was typed is given up: the cursor is back on the button that opened the form', async () => {
  renderInFrame(<Opener />);
  const button = screen.getByRole('button', { name: 'Mở' });
  button.focus();
  fireEvent.click(button);
  type('Tên', 'x');
  field('Tên').focus();
  fireEvent.click(screen.getByRole('button', { name: 'Đóng' }));
  const leave = await screen.findByRole('button', { name: 'Bỏ thay đổi' });
  leave.focus();
  fireEvent.click(leave);
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('SAMPLE-03 a section can be folded away, keeps its fields, and opens by itself when one has to be mended', async () => {
  renderInFrame(<ThingForm />);
  const title = (): HTMLElement => {
    const found = screen.getAllByRole('button', { name: 'Thông tin chung' });
    return found.find((button) => button.hasAttribute('aria-expanded')) ?? document.body;
  };
  type('Tên', 'x');
  fireEvent.click(title());
  expect(title().getAttribute('aria-expanded')).toBe('false');
  expect(field('Tên').closest('[hidden]')).not.toBeNull();
  save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ name: 'x' }));
  type('Tên', '');
  save();
  expect(await screen.findByText('Tên là trường bắt buộc!')).toBeTruthy();
  await waitFor(() => expect(field('Tên').closest('[hidden]')).toBeNull());
});

test('SAMPLE-03 while it is sent the form stays open and is sent once', async () => {
  let answer: () => void = () => undefined;
  onSubmit.mockImplementationOnce(() => new Promise<void>((resolve) => (answer = resolve)));
  renderInFrame(<ThingForm />);
  type('Tên', 'x');
  const button = screen.getByRole('button', { name: 'Lưu' });
  fireEvent.click(button);
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  fireEvent.click(button);
  fireEvent.click(screen.getByRole('button', { name: 'Đóng' }));
  expect(screen.queryByRole('button', { name: 'Bỏ thay đổi' })).toBeNull();
  expect(onSubmit).toHaveBeenCalledTimes(1);
  answer();
  await waitFor(() => expect(sessionStorage.length).toBe(0));
});

test('SAMPLE-03 a second button sends the values too, and says that it did; neither sends twice', async () => {
  let answer: () => void = () => undefined;
  onSubmit.mockImplementationOnce(() => new Promise<void>((resolve) => (answer = resolve)));
  renderInFrame(<ThingForm alsoLabel="Lưu và nhập tiếp" />);
  const also = screen.getByRole('button', { name: 'Lưu và nhập tiếp' });
  fireEvent.click(also);
  await screen.findByText('Tên là trường bắt buộc!');
  expect(onSubmit).not.toHaveBeenCalled();
  type('Tên', 'x');
  fireEvent.click(also);
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  expect(onSubmit).toHaveBeenCalledWith({ name: 'x' }, true);
  save();
  fireEvent.click(also);
  expect(onSubmit).toHaveBeenCalledTimes(1);
  answer();
  await waitFor(() => expect(sessionStorage.length).toBe(0));
});

test('SAMPLE-03 while a server gives no answer to what was sent, the form says so', async () => {
  let answer = (): void => undefined;
  onSubmit.mockImplementationOnce(() => new Promise<void>((resolve) => (answer = resolve)));
  renderInFrame(<ThingForm />);
  fireEvent.change(screen.getByLabelText('Tên'), { target: { value: 'Vitamin C' } });
  fireEvent.click(screen.getByRole('button', { name: 'Lưu' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  expect(screen.queryByText(/Máy chủ chưa trả lời/)).toBeNull();
  connection.lost();
  await screen.findByText(/Máy chủ chưa trả lời/);
  connection.reached();
  await waitFor(() => expect(screen.queryByText(/Máy chủ chưa trả lời/)).toBeNull());
  answer();
});

test('SHELL-01 the form says that the server is away, whose mark in the header it covers, until it answers', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  renderInFrame(<ThingForm />);
  const said = /Mất kết nối máy chủ/;
  expect(screen.queryByText(said)).toBeNull();
  act(() => connection.lost());
  expect(await screen.findByText(said)).toBeTruthy();
  act(() => connection.reached());
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
  vi.unstubAllGlobals();
});
