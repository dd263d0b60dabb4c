import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInFrame } from '../../ui/test-frame.tsx';
import { today } from '../../lib/clock.ts';
import { createKeys } from '../../ui/test-keys.ts';
import { sampleRow } from '../samples/testing.ts';
import { ReceiveDialog } from './ReceiveDialog.tsx';

let sent: Record<string, unknown>[];
/** Samples that bear a scanned code; the question fails where it is unknown. */
const BEARERS: Record<string, string[]> = {
  'L26-0001': ['s0'],
  'L26-0009': ['x9'],
  'KH/17': ['s0', 'x9'],
  '123456': [],
};
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', (url: string, { body, method }: { body?: string; method: string }) => {
    const code = new URL(url, 'http://localhost').searchParams.get('code');
    if (code !== null) {
      const ids = BEARERS[code];
      if (!ids) return Promise.reject(new TypeError('Failed to fetch'));
      const samples = ids.map((sampleId) => ({
        sampleId,
        code: `#${sampleId}`,
        sampleIdExternal: null,
        sampleName: 'Amlodipin 5 mg',
        sampleStatus: 'NOT_RECEIVE',
      }));
      return Promise.resolve(Response.json({ samples, more: false }));
    }
    if (method !== 'PUT') return Promise.resolve(Response.json(url.includes('profile') ? {} : []));
    sent.push(JSON.parse(body ?? '{}') as Record<string, unknown>);
    return Promise.resolve(Response.json({ samples: [] }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (...days: (string | null)[]): void => {
  const samples = days.map((receivedDate, index) =>
    sampleRow({ sampleId: `s${index}`, receivedDate, status: 'Bao bì nguyên vẹn' }),
  );
  renderInFrame(<ReceiveDialog samples={samples} onClose={vi.fn()} onDone={vi.fn()} onReceived={vi.fn()} />);
};
const unrecorded = (more: object = {}) => {
  const samples = [sampleRow({ sampleId: 's0', receivedDate: null, status: null, ...more })];
  renderInFrame(<ReceiveDialog samples={samples} onClose={vi.fn()} onDone={vi.fn()} onReceived={vi.fn()} />);
};
const condition = () => screen.getByLabelText<HTMLInputElement>('Tình trạng mẫu');
const day = () => screen.getByLabelText<HTMLInputElement>('Ngày nhận mẫu');
const reason = () => screen.queryByLabelText('Lý do nhập muộn (nhận cách đây hơn 3 ngày)');
const receive = () => fireEvent.click(screen.getByRole('button', { name: 'Nhận mẫu' }));

test('SAMPLE-09 samples without a recorded day are received today, without a reason', async () => {
  open(null, null);
  expect(reason()).toBeNull();
  receive();
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ receivedDate: today() })]));
  expect(sent[0]).not.toHaveProperty('reason');
});

test('SAMPLE-09 a recorded day is kept, and one long ago asks for a reason', async () => {
  open('2026-01-05');
  expect(day().value).toBe('05/01/2026');
  receive();
  expect(await screen.findByText('Vui lòng nhập lý do thay đổi.')).toBeTruthy();
  expect(sent).toEqual([]);
  const box = reason();
  if (box) fireEvent.change(box, { target: { value: 'Nhập bù sổ giấy' } });
  receive();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ receivedDate: '2026-01-05', reason: 'Nhập bù sổ giấy' });
});

test('SAMPLE-09 days that differ are each kept: none is written over the others', () => {
  open('2026-01-05', today());
  expect(day().value).toBe('');
  expect(reason()).not.toBeNull();
  fireEvent.change(day(), { target: { value: today().split('-').reverse().join('/') } });
  fireEvent.blur(day());
  expect(reason()).toBeNull();
});

test('SAMPLE-09 COMP-36 the condition is for a person to say: nothing stands there, and without it nothing is received', async () => {
  unrecorded();
  expect(condition().value).toBe('');
  receive();
  expect(await screen.findByText('Tình trạng mẫu là trường bắt buộc!')).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(condition(), { target: { value: 'Bao bì rách, móp' } });
  receive();
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ condition: 'Bao bì rách, móp' })]));
});

test('SAMPLE-09 COMP-36 a condition that was recorded at registration is not said again for the one who receives', async () => {
  open(null);
  expect(condition().value).toBe('');
  expect(screen.getByText('Để trống để giữ tình trạng đã ghi của từng mẫu.')).toBeTruthy();
  receive();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).not.toHaveProperty('condition');
});

test('SAMPLE-09 where one of several samples has no recorded condition it has to be said', async () => {
  const samples = [
    sampleRow({ sampleId: 's0', status: 'Bao bì nguyên vẹn' }),
    sampleRow({ sampleId: 's1', status: null }),
  ];
  renderInFrame(<ReceiveDialog samples={samples} onClose={vi.fn()} onDone={vi.fn()} onReceived={vi.fn()} />);
  receive();
  expect(await screen.findByText('Tình trạng mẫu là trường bắt buộc!')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('SAMPLE-06 SAMPLE-09 the list of conditions is narrowed by what is typed at once, without diacritics', async () => {
  unrecorded();
  const offered = () =>
    [...document.querySelectorAll('.ant-select-item-option')].map((option) => option.textContent);
  fireEvent.focus(condition());
  fireEvent.change(condition(), { target: { value: 'rach' } });
  await waitFor(() => expect(offered()).toEqual(['Bao bì rách, móp']));
  // What nothing matches closes the list; the next word that fits opens it, narrowed.
  fireEvent.change(condition(), { target: { value: 'xyz' } });
  await waitFor(() => expect(condition().getAttribute('aria-expanded')).toBe('false'));
  fireEvent.change(condition(), { target: { value: 'niem' } });
  await waitFor(() => expect(offered()).toEqual(['Niêm phong nguyên vẹn']));
});

test('SAMPLE-09 Tab goes from field to field: the buttons that clear them are no stops', async () => {
  unrecorded({ receivedDate: today() });
  fireEvent.change(condition(), { target: { value: 'Bao bì rách, móp' } });
  await waitFor(() =>
    expect(document.querySelectorAll('.ant-select-clear, .ant-picker-clear')).toHaveLength(2),
  );
  const stops = [
    ...document.querySelectorAll<HTMLElement>(
      '[role=dialog] form :is(input:not([type=radio], [hidden]), button)',
    ),
  ]
    .filter(({ tabIndex }) => tabIndex >= 0)
    .map((stop) => stop.id || (stop.getAttribute('aria-label') ?? stop.textContent));
  expect(stops).toEqual([
    'receipt-temperature',
    'receipt-humidity',
    'Thêm ảnh',
    'receive-day',
    'condition',
    'Hủy bỏ',
    'Nhận mẫu',
  ]);
});

test.each([
  ['condition', condition, 'Bao bì rách, móp'],
  ['day', day, '05/01/2026'],
])('SAMPLE-09 a typed %s is asked about before the dialog is closed', async (_, field, typed) => {
  // No day is proposed where those recorded differ.
  open('2026-01-05', today());
  fireEvent.change(field(), { target: { value: typed } });
  fireEvent.blur(field());
  fireEvent.click(screen.getByRole('button', { name: 'Đóng' }));
  expect(await screen.findByRole('button', { name: 'Bỏ thay đổi' })).toBeTruthy();
});

const line = (name: string) => screen.getByRole('radiogroup', { name: new RegExp(name) });
/** A key as a person presses it, where the cursor is. */
const press = (key: string): void => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key });
};
const isOn = (name: string): Promise<void> =>
  waitFor(() => expect(line(name).contains(document.activeElement)).toBe(true));

test('COMP-36 a digit answers a line and leads to the next; nothing is chosen beforehand, and nothing is sent of what nobody filled in', async () => {
  open(today());
  expect(document.querySelectorAll('[role=dialog] fieldset input:checked')).toHaveLength(0);
  line('Niêm phong').querySelector('input')?.focus();
  for (const [name, key] of [
    ['Niêm phong', '3'],
    ['Bao gói', '1'],
    ['Nhãn so với hồ sơ', '1'],
    ['Số lượng so với hồ sơ', '1'],
  ] as const) {
    await isOn(name);
    press(key);
  }
  await waitFor(() => expect(document.activeElement?.id).toBe('receipt-temperature'));
  receive();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.['receipt']).toEqual({
    seal: 'NONE',
    packaging: 'FINE',
    label: 'AGREES',
    amount: 'AGREES',
  });
  cleanup();
  open(today());
  receive();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).not.toHaveProperty('receipt');
});

test('COMP-36 what deviates asks for its text and the decision before anything is sent', async () => {
  open(today());
  line('Bao gói').querySelector('input')?.focus();
  press('2');
  receive();
  expect(await screen.findByText(/còn thiếu: Nội dung sai lệch, Quyết định/)).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText('Nội dung sai lệch *'), { target: { value: 'Hộp rách' } });
  line('Quyết định').querySelector('input')?.focus();
  press('3');
  receive();
  await waitFor(() =>
    expect(sent).toEqual([
      expect.objectContaining({ receipt: { packaging: 'DAMAGED', deviation: 'Hộp rách', decision: 'ASK' } }),
    ]),
  );
});

const same = 'Nhãn vừa quét đúng là của mẫu đang nhận: #s0 – Amlodipin 5 mg.';
const other = 'Nhãn vừa quét khác mẫu đang nhận: #x9 – Amlodipin 5 mg. Chưa nhận mẫu nào.';

test.each([5, 30, 55])(
  'SAMPLE-18 COMP-36 a scan (%i ms) answers no line and receives nothing: it says whether the label is that of the sample',
  async (gap) => {
    const keys = createKeys();
    open(today());
    const places = [
      line('Niêm phong').querySelector('input'),
      screen.getByRole('button', { name: 'Nhận mẫu' }),
      document.querySelector<HTMLElement>('#receipt-temperature'),
    ];
    for (const [code, said] of [
      ['L26-0001', same],
      ['L26-0009', other],
      ['KH/17', 'Có nhiều mẫu mang mã “KH/17”'],
      ['123456', 'Nhãn vừa quét khác mẫu đang nhận: 123456. Chưa nhận mẫu nào.'],
      ['000000', 'Chưa đối chiếu được nhãn “000000”'],
    ] as const)
      for (const place of places) {
        place?.focus();
        expect(keys.scan(code, gap)).toBe(false);
        await screen.findByText((text) => text.startsWith(said));
      }
    expect(document.querySelectorAll('[role=dialog] fieldset input:checked')).toHaveLength(0);
    expect(document.querySelector<HTMLInputElement>('#receipt-temperature')?.value).toBe('');
    expect(sent).toEqual([]);
  },
);

test('COMP-36 digits typed at 90 ms each answer their own line, and none is lost', async () => {
  const keys = createKeys();
  open(today());
  line('Niêm phong').querySelector('input')?.focus();
  keys.type('3111', 90);
  await waitFor(() => expect(document.activeElement?.id).toBe('receipt-temperature'));
  keys.type('25', 90);
  keys.press('Tab', 90);
  receive();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.['receipt']).toEqual({
    seal: 'NONE',
    packaging: 'FINE',
    label: 'AGREES',
    amount: 'AGREES',
    temperature: '25',
  });
});

test('COMP-36 digits typed on without a pause reach the field behind the lines', async () => {
  const keys = createKeys();
  open(today());
  line('Niêm phong').querySelector('input')?.focus();
  keys.type('111125', 90);
  await waitFor(() =>
    expect(document.querySelector<HTMLInputElement>('#receipt-temperature')?.value).toBe('25'),
  );
  expect(document.querySelectorAll('[role=dialog] fieldset input:checked')).toHaveLength(4);
});
