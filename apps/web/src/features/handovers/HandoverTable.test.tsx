import type { Handover } from '@kiemlab/contract/features/handovers/handovers.api';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInFrame } from '../../ui/test-frame.tsx';
import { HandoverTable } from './HandoverTable.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const handover = (more: Partial<Handover> = {}): Handover => ({
  id: 'h1',
  version: 2,
  sampleId: 's1',
  sampleCode: 'L26-0001',
  sampleName: 'Paracetamol 500 mg',
  occasion: 'TO_GROUP',
  givenBy: 'Trần Thị Phương Thảo',
  takenBy: 'Nhóm Hóa lý',
  place: 'Phòng nhận mẫu',
  handedAt: '2026-11-23T09:00:00.000Z',
  quantity: '12.5',
  unit: 'viên',
  reason: '',
  confirmedBy: null,
  confirmedByGiver: false,
  confirmedAt: null,
  confirmedHow: null,
  paper: null,
  scan: null,
  disputed: [],
  mayConfirm: true,
  mayConfirmOnPaper: false,
  mayDispute: false,
  mayCorrect: false,
  ...more,
});

test('COMP-37 one click confirms what is shown, in the version that is shown', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_: string, { method, body }: { method: string; body: string }) => {
    if (method === 'PUT') sent.push(JSON.parse(body));
    return Promise.resolve(Response.json({ confirmed: 1 }));
  });
  renderInFrame(<HandoverTable handovers={[handover()]} />);
  expect(screen.getByText('12,5 viên')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /giấy|Sửa/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Xác nhận đã nhận: Giao cho nhóm phân tích' }));
  await waitFor(() => expect(sent).toEqual([{ handovers: [{ id: 'h1', version: 2 }] }]));
});

const PAPER = {
  mayConfirm: false,
  confirmedBy: 'Lê Thị Mỹ Hạnh',
  confirmedAt: '2026-11-23T09:30:00.000Z',
  confirmedHow: 'PAPER',
  paper: 'Sổ giao nhận số 12',
} as const;
const SCAN = 'Sổ giao nhận, trang 3.png';

test('COMP-37 a hand-over that waits offers the paper and a correction, a confirmed one says by whom and how', async () => {
  renderInFrame(
    <HandoverTable
      handovers={[
        handover({ mayConfirm: false, mayConfirmOnPaper: true, mayCorrect: true }),
        handover({ ...PAPER, id: 'h2', scan: SCAN, reason: 'Đếm lại khi giao' }),
        handover({ ...PAPER, id: 'h3', confirmedByGiver: true }),
      ]}
    />,
  );
  const [, waiting, confirmed, former] = screen.getAllByRole('row');
  if (!waiting || !confirmed || !former) throw new Error('no rows');
  expect(waiting.textContent).toContain('Chờ xác nhận');
  expect(confirmed.textContent).toContain('Sổ giao nhận số 12');
  expect(confirmed.textContent).toContain('Người ghi: Lê Thị Mỹ Hạnh');
  expect(confirmed.textContent).toContain('Đã sửa: Đếm lại khi giao');
  expect(within(confirmed).getAllByRole('button')).toEqual([
    within(confirmed).getByRole('button', { name: `Mở bản quét ${SCAN}` }),
  ]);
  // What was said on paper before scans were asked for stays, and says so.
  expect(former.textContent).toContain('do bên giao tự ghi · Sổ giao nhận số 12 · không có bản quét');
  fireEvent.click(within(waiting).getByRole('button', { name: /^Đã ký trên giấy/ }));
  expect((await screen.findByRole('dialog')).textContent).toContain('Paracetamol 500 mg');
});

test('COMP-37 the paper is sent with its scan, and not without', async () => {
  const sent: FormData[] = [];
  vi.stubGlobal('fetch', (_: string, { body }: { body: FormData }) => {
    if (body instanceof FormData) sent.push(body);
    return Promise.resolve(Response.json({ id: 'h1' }));
  });
  renderInFrame(<HandoverTable handovers={[handover({ mayConfirm: false, mayConfirmOnPaper: true })]} />);
  fireEvent.click(screen.getByRole('button', { name: /^Đã ký trên giấy/ }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Sổ giao nhận số 12' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Lưu' }));
  expect(await within(dialog).findByText('Hãy chọn bản quét của giấy tờ đã ký')).toBeTruthy();
  const choose = (file: File) =>
    fireEvent.change(within(dialog).getByLabelText('Chọn bản quét', { selector: 'input' }), {
      target: { files: [file] },
    });
  choose(new File(['x'], 'Sổ.docx'));
  expect(await within(dialog).findByText('Bản quét phải là tệp PDF, PNG hoặc JPEG')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Bỏ bản quét Sổ.docx' }));
  expect(await within(dialog).findByText('Hãy chọn bản quét của giấy tờ đã ký')).toBeTruthy();
  expect(sent).toEqual([]);
  choose(new File(['x'], SCAN));
  expect(await within(dialog).findByRole('button', { name: `Bỏ bản quét ${SCAN}` })).toBeTruthy();
  await waitFor(() => expect(within(dialog).queryByText(/^Hãy chọn bản quét|^Bản quét phải/)).toBeNull());
  fireEvent.click(within(dialog).getByRole('button', { name: 'Lưu' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const form = Object.fromEntries(sent[0] ?? new FormData());
  expect(form).toMatchObject({ version: '2', paper: 'Sổ giao nhận số 12' });
  expect((form['file'] as File).name).toBe(SCAN);
});

test('COMP-37 who takes it disputes the paper with a reason; a disputed one stays to be seen', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (url: string, { method, body }: { method: string; body: string }) => {
    if (method === 'PUT') sent.push([url, JSON.parse(body)]);
    return Promise.resolve(Response.json({ id: 'h4', version: 3 }));
  });
  const old = {
    id: 'h0',
    paper: 'Biên bản số 05/BB-BGM',
    namedBy: 'Lê Thị Mỹ Hạnh',
    namedAt: '2026-11-23T09:30:00.000Z',
    scan: SCAN,
    disputedBy: 'Phan Văn Khoa',
    disputedAt: '2026-11-24T01:00:00.000Z',
    reason: 'Tôi chưa nhận mẫu này',
  };
  renderInFrame(<HandoverTable handovers={[handover({ ...PAPER, mayDispute: true, disputed: [old] })]} />);
  const [, row] = screen.getAllByRole('row');
  expect(row?.textContent).toContain('Giấy bị phản đối');
  expect(row?.textContent).toContain('Biên bản số 05/BB-BGM · Người ghi: Lê Thị Mỹ Hạnh');
  expect(row?.textContent).toContain('Lý do phản đối: Tôi chưa nhận mẫu này · Phan Văn Khoa');
  fireEvent.click(screen.getByRole('button', { name: /^Phản đối giấy giao nhận/ }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Chữ ký không phải của tôi' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Phản đối' }));
  await waitFor(() =>
    expect(sent).toEqual([
      [
        expect.stringContaining('/api/samples/handovers/h1/dispute'),
        { version: 2, reason: 'Chữ ký không phải của tôi' },
      ],
    ]),
  );
});
