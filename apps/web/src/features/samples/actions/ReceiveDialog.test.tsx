import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { today } from '../fields/due.ts';
import { sampleRow } from '../testing.ts';
import { ReceiveDialog } from './ReceiveDialog.tsx';

let sent: Record<string, unknown>[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', (url: string, { body, method }: { body?: string; method: string }) => {
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
