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
  mayConfirm: true,
  mayConfirmOnPaper: false,
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

test('COMP-37 a hand-over that waits offers its giver the paper and a correction, a confirmed one says by whom and how', async () => {
  renderInFrame(
    <HandoverTable
      handovers={[
        handover({ mayConfirm: false, mayConfirmOnPaper: true, mayCorrect: true }),
        handover({
          id: 'h2',
          mayConfirm: false,
          confirmedBy: 'Lê Thị Mỹ Hạnh',
          confirmedAt: '2026-11-23T09:30:00.000Z',
          confirmedHow: 'PAPER',
          paper: 'Sổ giao nhận số 12',
          reason: 'Đếm lại khi giao',
        }),
      ]}
    />,
  );
  const [, waiting, confirmed] = screen.getAllByRole('row');
  if (!waiting || !confirmed) throw new Error('no rows');
  expect(waiting.textContent).toContain('Chờ xác nhận');
  expect(confirmed.textContent).toContain('Sổ giao nhận số 12');
  expect(confirmed.textContent).toContain('Đã sửa: Đếm lại khi giao');
  expect(within(confirmed).queryByRole('button')).toBeNull();
  fireEvent.click(within(waiting).getByRole('button', { name: /^Đã ký trên giấy/ }));
  expect((await screen.findByRole('dialog')).textContent).toContain('Paracetamol 500 mg');
});
