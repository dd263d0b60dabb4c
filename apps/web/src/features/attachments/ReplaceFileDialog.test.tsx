import type { Attachment } from '@kiemlab/contract/features/attachments/attachments.api';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { partsOf, stubSender } from '../../lib/api/testing/stub-sender.ts';
import { renderInFrame } from '../../ui/test-frame.tsx';
import { sampleRow } from '../samples/testing.ts';
import { FileLine } from './FileLine.tsx';
import { ReplaceFileDialog } from './ReplaceFileDialog.tsx';

const file: Attachment = {
  id: '00000000-0000-4000-8000-0000000000f1',
  kind: 'FILE',
  fileName: 'Biên bản lấy mẫu.pdf',
  caption: 'Bản chụp',
  mime: 'application/pdf',
  size: 2048,
  sha256: 'a'.repeat(64),
  sampleStatus: 'RECEIVED',
  version: 1,
  replaces: null,
  reason: null,
  current: true,
  uploadedBy: 'Đặng Thị Hòa',
  createdAt: '2026-01-02T03:04:05Z',
};
const sample = sampleRow({});

let sent: FormData[];
beforeEach(() => {
  sent = stubSender(() => Response.json({ id: 'f2', path: '/api/attachments/f2' }, { status: 201 }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const choose = (name: string, bytes = '%PDF-1.7'): void => {
  const input = document.querySelector('input[type=file]');
  if (input) fireEvent.change(input, { target: { files: [new File([bytes], name)] } });
};

test('SAMPLE-17 a file is replaced by another one, with a reason; what cannot be sent is told before it is', async () => {
  const onClose = vi.fn();
  renderInFrame(<ReplaceFileDialog file={file} sample={sample} onClose={onClose} />);
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Lý do'), { target: { value: 'Thiếu chữ ký' } });
  const act = within(dialog).getByRole('button', { name: 'Thay bản mới' });
  fireEvent.click(act);
  await within(dialog).findByText('Hãy chọn tệp của bản mới.');
  choose('macro.docm');
  expect((await within(dialog).findByRole('alert')).textContent).toContain('macro.docm');
  fireEvent.click(act);
  expect(sent).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Bỏ macro.docm khỏi danh sách' }));
  choose('Bản đủ chữ ký.pdf');
  fireEvent.click(act);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.map(partsOf)).toEqual([
    [
      ['replaces', file.id],
      ['reason', 'Thiếu chữ ký'],
      ['file', 'Bản đủ chữ ký.pdf'],
    ],
  ]);
});

test('SAMPLE-17 a version that was replaced says so, stays to be opened and saved, and is not replaced or deleted again', () => {
  const nothing = () => undefined;
  const line = (more: Partial<Attachment>) => (
    <FileLine
      file={{ ...file, mime: 'text/csv', ...more }}
      sampleId="s1"
      onOpen={nothing}
      onSave={nothing}
      onDelete={nothing}
      onReplace={nothing}
      remove={{}}
      replace={{}}
    />
  );
  renderInFrame(
    <>
      {line({ current: false })}
      {line({ version: 2, fileName: 'Bản đủ.pdf', reason: 'Thiếu chữ ký' })}
    </>,
  );
  expect(screen.getByText('Đã được thay bằng bản mới hơn')).toBeTruthy();
  expect(screen.getByText('Lý do thay: Thiếu chữ ký')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Tải về Biên bản lấy mẫu.pdf' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Xóa Biên bản lấy mẫu.pdf' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Thay Biên bản lấy mẫu.pdf bằng bản mới' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Thay Bản đủ.pdf bằng bản mới' })).toBeTruthy();
});
