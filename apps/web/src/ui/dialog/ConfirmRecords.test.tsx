import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { whenBack } from '../../lib/api/call-when-back.ts';
import { connection } from '../../lib/api/connection.ts';
import { HttpError } from '../../lib/api/http-error.ts';
import { renderInFrame } from '../test-frame.tsx';
import { ConfirmRecords, type ConfirmRecordsProps } from './ConfirmRecords.tsx';

interface Values {
  place?: string;
}

function show(props: Partial<ConfirmRecordsProps<Values>>): void {
  renderInFrame(
    <ConfirmRecords<Values>
      open
      title="Lưu 2 mẫu"
      text="Mẫu chuyển sang trạng thái Đang lưu."
      records={[
        { code: 'L26-0001', name: 'Paracetamol 500 mg', detail: 'Đã nhận' },
        { code: 'L26-0002', name: 'Cao ích mẫu' },
      ]}
      confirmLabel="Lưu mẫu"
      onConfirm={() => Promise.resolve()}
      onClose={() => undefined}
      {...props}
    />,
  );
}
const confirm = (): void => {
  fireEvent.click(screen.getByRole('button', { name: 'Lưu mẫu' }));
};
afterEach(cleanup);

test('SAMPLE-09 the question names the act, its count and every record', () => {
  show({});
  for (const text of ['Lưu 2 mẫu', 'L26-0001', 'Paracetamol 500 mg', 'Đã nhận', 'L26-0002', 'Cao ích mẫu'])
    expect(screen.getByText(text)).toBeTruthy();
});

test('SAMPLE-09 nothing happens without a compulsory reason or field; both are handed over', async () => {
  const onConfirm = vi.fn(() => Promise.resolve());
  show({
    onConfirm,
    withReason: 'required',
    initialValues: { place: 'Kho 1' },
    children: (
      <Form.Item name="place" label="Vị trí" rules={[{ required: true, message: 'Thiếu vị trí!' }]}>
        <Input />
      </Form.Item>
    ),
  });
  fireEvent.change(screen.getByLabelText('Vị trí'), { target: { value: '' } });
  confirm();
  expect(await screen.findByText('Vui lòng nhập lý do thay đổi.')).toBeTruthy();
  expect(await screen.findByText('Thiếu vị trí!')).toBeTruthy();
  expect(onConfirm).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('Vị trí'), { target: { value: 'Tủ 2' } });
  fireEvent.change(screen.getByLabelText('Lý do'), { target: { value: ' Hết thời hạn lưu ' } });
  confirm();
  await waitFor(() => expect(onConfirm).toHaveBeenCalledWith({ place: 'Tủ 2', reason: 'Hết thời hạn lưu' }));
});

test('SAMPLE-09 a refusal stays in the dialog, and the act can be tried again', async () => {
  const onConfirm = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(
      new HttpError(409, 'INVALID_STATUS_TRANSITION', 'Không thể chuyển trạng thái: L26-0002'),
    )
    .mockResolvedValueOnce();
  show({ onConfirm });
  confirm();
  expect(await screen.findByText('Không thể chuyển trạng thái: L26-0002')).toBeTruthy();
  confirm();
  await waitFor(() => expect(screen.queryByText('Không thể chuyển trạng thái: L26-0002')).toBeNull());
  expect(onConfirm).toHaveBeenCalledTimes(2);
});

test('SAMPLE-09 while it is done the dialog stays and a second press does nothing: a refusal would be seen by nobody', async () => {
  let answer: (error: Error) => void = () => undefined;
  const onConfirm = vi.fn(() => new Promise<void>((_, reject) => (answer = reject)));
  const onClose = vi.fn();
  show({ onConfirm, onClose });
  const act = screen.getByRole('button', { name: 'Lưu mẫu' });
  fireEvent.click(act);
  // The button is drawn as busy one drawing after the dialog.
  await waitFor(() => expect(act.className).toContain('ant-btn-loading'));
  fireEvent.click(act);
  fireEvent.click(screen.getByRole('button', { name: 'Đóng' }));
  fireEvent.click(screen.getByRole('button', { name: 'Hủy bỏ' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
  answer(new HttpError(409, 'INVALID_STATUS_TRANSITION', 'Không thể chuyển trạng thái: L26-0002'));
  expect(await screen.findByText('Không thể chuyển trạng thái: L26-0002')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Hủy bỏ' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('AUTH-09 without a server it says so, holds what was typed, does the act once when the server is back, or takes it back', async () => {
  const act = vi.fn(() => Promise.resolve());
  const onConfirm = vi.fn(() => whenBack(act));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  connection.lost();
  show({ onConfirm, withReason: 'required' });
  const reason: HTMLTextAreaElement = screen.getByLabelText('Lý do');
  fireEvent.change(reason, { target: { value: 'Hết thời hạn lưu' } });
  confirm();
  expect(await screen.findByText(/Không có kết nối, chưa lưu/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /Đang chờ mạng/ })).toBeTruthy();
  expect(reason.disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Không gửi nữa' }));
  await waitFor(() => expect(screen.queryByText(/Không có kết nối, chưa lưu/)).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  expect([reason.value, reason.disabled]).toEqual(['Hết thời hạn lưu', false]);
  const again = screen.getByRole('button', { name: /Lưu mẫu$/ });
  // The button is drawn as free one drawing after the dialog.
  await waitFor(() => expect(again.className).not.toContain('ant-btn-loading'));
  fireEvent.click(again);
  expect(await screen.findByText(/Không có kết nối, chưa lưu/)).toBeTruthy();
  expect(act).not.toHaveBeenCalled();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})));
  await connection.check();
  await waitFor(() => expect(act).toHaveBeenCalledTimes(1));
  expect(onConfirm).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});

test('SAMPLE-09 Escape and the cross ask before something typed is dropped; nothing typed closes at once', async () => {
  const onClose = vi.fn();
  show({ onClose, withReason: 'required' });
  const cross = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'Đóng' }));
  cross();
  expect(onClose).toHaveBeenCalledTimes(1);
  onClose.mockClear();
  fireEvent.change(screen.getByLabelText('Lý do'), { target: { value: 'Hết thời hạn lưu' } });
  fireEvent.keyDown(document, { key: 'Escape' });
  fireEvent.click(await screen.findByRole('button', { name: 'Tiếp tục nhập' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Lý do').value).toBe('Hết thời hạn lưu');
  cross();
  // The first question may still be fading away.
  fireEvent.click((await screen.findAllByRole('button', { name: 'Bỏ thay đổi' })).at(-1)!);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test('SHELL-08 what is asked about is waited for inside of the same window, and nothing can be confirmed before', async () => {
  let arrive = (): void => undefined;
  const read = { error: null, refetch: vi.fn() };
  function Late() {
    const [there, setThere] = useState(false);
    useEffect(() => {
      arrive = () => setThere(true);
    }, []);
    return (
      <ConfirmRecords
        open
        title="Lập phiếu"
        records={[{ code: 'L26-0001', name: 'Paracetamol' }]}
        confirmLabel="Lập"
        onConfirm={async () => undefined}
        onClose={() => undefined}
        waits={there ? undefined : read}
      />
    );
  }
  renderInFrame(<Late />);
  const frame = await screen.findByRole('dialog');
  expect(screen.queryByRole('button', { name: 'Lập' })).toBeNull();
  act(arrive);
  expect(await screen.findByRole('button', { name: 'Lập' })).toBeTruthy();
  expect(screen.getByRole('dialog')).toBe(frame);
});
