import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../../lib/api/key-of.ts';
import { partsOf, stubSender } from '../../../lib/api/testing/stub-sender.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { AddDocumentDialog } from './AddDocumentDialog.tsx';

let sent: FormData[];
let answer: () => Response;
const done = vi.fn();
beforeEach(() => {
  done.mockReset();
  answer = () => Response.json({ id: '0f8fad5b-d9cb-469f-a165-70867728950e' }, { status: 201 });
  sent = stubSender(() => answer());
  const cache = new QueryClient();
  cache.setQueryData(keyOf(getProfile, {}), { IdUser: 'u1', permissions: ['NT_Document'] });
  renderInFrame(<AddDocumentDialog onClose={() => undefined} onDone={done} />, cache);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const type = (label: string, value: string): void => {
  const box = screen.getByLabelText(label);
  fireEvent.change(box, { target: { value } });
  fireEvent.blur(box);
};
const choose = (name: string, content = 'x'): void => {
  const [input] = screen
    .getAllByLabelText<HTMLInputElement>('Chọn tệp')
    .filter(({ type }) => type === 'file');
  if (input) fireEvent.change(input, { target: { files: [new File([content], name)] } });
};
const submit = (): void => {
  fireEvent.click(screen.getByRole('button', { name: /Thêm tài liệu$/ }));
};

test('DOC-02 title and file are asked for; a file that is not accepted, or empty, is not sent', async () => {
  submit();
  expect(await screen.findByText('Tiêu đề là trường bắt buộc!')).toBeTruthy();
  expect(screen.getByText('Tệp là trường bắt buộc!')).toBeTruthy();
  choose('cài.exe');
  expect(await screen.findByText(/^Loại tệp không được chấp nhận\. Nhận PDF/)).toBeTruthy();
  choose('a.pdf', '');
  expect(await screen.findByText('Tệp rỗng.')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('DOC-05 days out of order, and a reminder of no day, are said under the last day', async () => {
  type('Hiệu lực từ', '31/02/2026');
  submit();
  expect(await screen.findByText('Hiệu lực từ không phải là ngày có thật')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Hiệu lực từ').value).toBe('31/02/2026');
  type('Hiệu lực từ', '02/03/2026');
  type('Hiệu lực đến', '01/03/2026');
  submit();
  expect(await screen.findByText('Ngày hết hiệu lực không được trước ngày hiệu lực.')).toBeTruthy();
  type('Hiệu lực đến', '');
  type('Nhắc trước (ngày)', '30');
  submit();
  expect(await screen.findByText('Nhập ngày hết hiệu lực để được nhắc trước.')).toBeTruthy();
});

test('DOC-02 what was typed is sent; what the server says of the file stands under it', async () => {
  answer = () => Response.json({ code: 'FILE_TYPE_NOT_ALLOWED', message: 'Loại tệp giả' }, { status: 400 });
  type('Tiêu đề', 'Công văn 12');
  type('Phiên bản', '02');
  type('Hiệu lực đến', '01/03/2027');
  choose('Công văn.pdf');
  submit();
  expect(await screen.findByText('Loại tệp giả')).toBeTruthy();
  expect(await screen.findByText('Còn 1 chỗ cần sửa trước khi lưu.')).toBeTruthy();
  expect(done).not.toHaveBeenCalled();
  answer = () => Response.json({ id: '0f8fad5b-d9cb-469f-a165-70867728950e' }, { status: 201 });
  choose('Công văn bản đúng.pdf');
  await waitFor(() => expect(screen.queryByText('Loại tệp giả')).toBeNull());
  submit();
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(partsOf(sent[1])).toEqual([
    ['title', 'Công văn 12'],
    ['type', 'SOP'],
    ['titleEnglish', ''],
    ['version', '02'],
    ['expireDate', '2027-03-01'],
    ['file', 'Công văn bản đúng.pdf'],
  ]);
});
