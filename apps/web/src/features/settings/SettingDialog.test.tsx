import type { SettingRow } from '@kiemlab/contract/features/settings/settings.api';
import { SETTINGS } from '@kiemlab/contract/features/settings/settings.catalogue';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInFrame } from '../../ui/test-frame.tsx';
import { SettingDialog } from './SettingDialog.tsx';

const TODAY = '2026-11-23';
const row = (key: SettingRow['key'], more: Partial<SettingRow> = {}): SettingRow => ({
  key,
  value: SETTINGS[key].default,
  current: null,
  next: null,
  newest: null,
  waiting: null,
  changedBy: 'Setting_Edit',
  mayChange: true,
  ...more,
});

let sent: unknown[];
let answer: () => Response;
const closed = vi.fn();
beforeEach(() => {
  sent = [];
  closed.mockReset();
  answer = () =>
    Response.json({ id: '1', value: null, validFrom: TODAY, setAt: '', setBy: null, reason: '' });
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Promise.resolve(answer());
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (setting: SettingRow) =>
  renderInFrame(<SettingDialog setting={setting} today={TODAY} onClose={closed} />, new QueryClient());
const type = (label: string, value: string): void => {
  const box = screen.getByLabelText(label);
  fireEvent.change(box, { target: { value } });
  fireEvent.blur(box);
};
/** Types a day in the place of another one. */
const typeDay = (label: string, value: string): void => {
  const box = screen.getByLabelText(label);
  fireEvent.change(box, { target: { value: '' } });
  fireEvent.blur(box);
  fireEvent.change(box, { target: { value } });
  fireEvent.blur(box);
};
const save = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Lưu' }));

test('COMP-10 a change wants a reason, a number within its bounds and a day that is not over; then it names what was seen', async () => {
  open(row('dueDays', { newest: '7' }));
  type('Mẫu lấy (ngày lịch)', '0');
  typeDay('Áp dụng từ ngày', '22/11/2026');
  save();
  expect(await screen.findByText('Nhập một số từ 1 đến 365')).toBeTruthy();
  expect(await screen.findByText('Lý do thay đổi là trường bắt buộc!')).toBeTruthy();
  expect(await screen.findByText('Áp dụng từ ngày không được trước hôm nay')).toBeTruthy();
  expect(sent).toEqual([]);
  type('Mẫu lấy (ngày lịch)', '15');
  typeDay('Áp dụng từ ngày', '01/12/2026');
  type('Lý do thay đổi', 'Thông tư mới');
  save();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent).toEqual([
    {
      value: { taken: 15, sent: 10, takenA: 15, takenC: 30 },
      validFrom: '2026-12-01',
      reason: 'Thông tư mới',
      seen: '7',
    },
  ]);
});

test('COMP-10 a list of days is shown in their order; a row is added, and one taken away', async () => {
  const value = [
    { day: '2026-09-02', name: 'Quốc khánh' },
    { day: '2026-01-01', name: 'Tết Dương lịch' },
  ];
  open(row('holidays', { value }));
  const names = () => screen.getAllByLabelText<HTMLInputElement>('Tên ngày nghỉ');
  expect(names().map((box) => box.value)).toEqual(['Tết Dương lịch', 'Quốc khánh']);
  fireEvent.click(screen.getByRole('button', { name: 'Xóa dòng 1' }));
  fireEvent.click(screen.getByRole('button', { name: /Thêm dòng/ }));
  const [, second] = names();
  if (second) fireEvent.change(second, { target: { value: 'Giỗ Tổ Hùng Vương' } });
  const [, day] = screen.getAllByLabelText('Ngày');
  if (day) {
    fireEvent.change(day, { target: { value: '26/04/2026' } });
    fireEvent.blur(day);
  }
  type('Lý do thay đổi', 'Theo lịch nghỉ mới');
  save();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent).toMatchObject([
    {
      value: [
        { day: '2026-09-02', name: 'Quốc khánh' },
        { day: '2026-04-26', name: 'Giỗ Tổ Hùng Vương' },
      ],
      seen: null,
    },
  ]);
});

test('SAMPLE-20 actions are ticked by their names; a number that is left blank is no limit', async () => {
  open(row('toolbarActionsOff', { value: ['clone'] }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Nhân bản mẫu' }).checked).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Thêm mẫu' }));
  type('Lý do thay đổi', 'Không dùng');
  save();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent).toMatchObject([{ value: ['add', 'clone'] }]);
  cleanup();
  open(row('daysBackForSampling', { value: 30 }));
  type('Số ngày lấy mẫu được lùi (ngày)', '');
  type('Lý do thay đổi', 'Không dùng nữa');
  save();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ value: null });
});

test('SAMPLE-09 SAMPLE-21 the next numbers are asked of the server as the patterns are typed; a refusal stands in their place', async () => {
  answer = () => Response.json({ taken: 'L26-HD-0007', sent: 'G26-HD-0003', report: '0012/2026/KNĐN' });
  open(row('numberPatterns'));
  type('Số mẫu', '{letter}{yy}-HD-{number}');
  const look = (): void => void fireEvent.click(screen.getByRole('button', { name: /Xem số tiếp theo/ }));
  look();
  const next = await screen.findByText('L26-HD-0007');
  const status = screen.getByRole('status', { name: 'Số tiếp theo nếu cấp theo mẫu này' });
  expect(status.contains(next)).toBe(true);
  expect(status.textContent).toContain('Mẫu gửiG26-HD-0003');
  expect(status.textContent).toContain('Số phiếu0012/2026/KNĐN');
  expect(sent).toEqual([
    {
      day: TODAY,
      numberPatterns: { sample: '{letter}{yy}-HD-{number}', report: '{number}/{yyyy}/{site}' },
    },
  ]);
  const message = 'phải có {letter} ở đầu, ví dụ {letter}{yy}-{number}';
  const fields = [{ field: 'numberPatterns.sample', code: 'SAMPLE_NUMBER_PATTERN', message }];
  answer = () =>
    Response.json(
      { code: 'VALIDATION', message: 'Dữ liệu không hợp lệ', details: { fields } },
      { status: 400 },
    );
  type('Số mẫu', 'M{yy}');
  look();
  expect(await screen.findByText(`Số mẫu ${message}`)).toBeTruthy();
  expect(screen.queryByText('L26-HD-0007')).toBeNull();
});

test('COMP-10 who was second is told, and what was typed stays', async () => {
  answer = () => Response.json({ code: 'STALE_VERSION', message: 'Người khác đã thay đổi' }, { status: 409 });
  open(row('formCodes'));
  type('Phiếu kiểm nghiệm', 'KNYB/BM.5');
  type('Lý do thay đổi', 'Đơn vị có mã mới');
  save();
  expect(await screen.findByText(/Người khác đã thay đổi/)).toBeTruthy();
  expect(closed).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>('Phiếu kiểm nghiệm').value).toBe('KNYB/BM.5');
});

test('PRINT-02 what the server says of a part stands under it', async () => {
  answer = () =>
    Response.json(
      {
        code: 'VALIDATION',
        message: 'Dữ liệu không hợp lệ',
        details: {
          fields: [
            { field: 'value.siteCode', code: 'INVALID_CHARACTER', message: 'chứa ký tự không hợp lệ' },
          ],
        },
      },
      { status: 400 },
    );
  open(row('laboratory', { newest: '7' }));
  type('Lý do thay đổi', 'Theo quy định mới');
  save();
  const said = await screen.findByText('chứa ký tự không hợp lệ');
  expect(said.closest('.ant-form-item')?.textContent).toContain('Ký hiệu đơn vị');
});

test('COMP-10 a value that is prepared already is spoken of', () => {
  const next = { id: '9', value: '', validFrom: '2026-12-01', setAt: '', setBy: null, reason: '' };
  open(row('formCodes', { next }));
  expect(screen.getByRole('note').textContent).toContain('01/12/2026');
});

test('COMP-10 a holiday that is in a row above is refused in its own row, and nothing is sent', async () => {
  const value = ['Quốc khánh', 'Nghỉ bù'].map((name) => ({ day: '2027-09-02', name }));
  open(row('holidays', { value }));
  type('Lý do thay đổi', 'Theo lịch nghỉ mới');
  save();
  expect(await screen.findAllByText('Ngày này đã có ở dòng trên')).toHaveLength(1);
  expect(sent).toEqual([]);
});

test.each([
  ['1,5', '1,5'],
  ['1.5', '1,5'],
])(
  'COMP-10 %s is no whole number of a setting: it is refused as typed and not made another one',
  async (typed, shown) => {
    open(row('dueDays'));
    type('Mẫu lấy (ngày lịch)', typed);
    type('Lý do thay đổi', 'Theo quy định mới');
    save();
    expect(await screen.findByText('Chỉ nhập số nguyên')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Mẫu lấy (ngày lịch)').value).toBe(shown);
    expect(sent).toEqual([]);
    type('Mẫu lấy (ngày lịch)', '15,0');
    save();
    await waitFor(() => expect(sent).toMatchObject([{ value: { taken: 15, sent: 10 } }]));
  },
);

test('COMP-10 a number that may be a thousand is asked back', async () => {
  open(row('dueDays'));
  type('Mẫu lấy (ngày lịch)', '1.000');
  type('Lý do thay đổi', 'Theo quy định mới');
  save();
  expect(await screen.findByText('Ý bạn là 1 hay 1000?')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('COMP-06 weaker values of later days that ended with what was saved are told', async () => {
  answer = () =>
    Response.json({
      ...{ id: '1', value: null, validFrom: TODAY, setAt: '', setBy: null, reason: '' },
      ended: [{ value: null, validFrom: '2026-12-01' }],
    });
  open(row('dueDays'));
  type('Mẫu lấy (ngày lịch)', '15');
  type('Lý do thay đổi', 'Thông tư mới');
  save();
  expect(await screen.findByText(/đã định cho ngày 01\/12\/2026 không còn áp dụng/)).toBeTruthy();
});

test('SET-01 a new laboratory is not called as another one: its authority and place are typed, what was set stands there', () => {
  const texts = (...labels: string[]) =>
    labels.map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
  open(row('laboratory'));
  expect(texts('Cơ quan chủ quản', 'Tên đơn vị', 'Địa danh')).toEqual(['', 'TRUNG TÂM KIỂM NGHIỆM', '']);
  cleanup();
  open(row('laboratory', { newest: '7' }));
  expect(texts('Cơ quan chủ quản', 'Địa danh')).toEqual(['SỞ Y TẾ', 'Đà Nẵng']);
});
