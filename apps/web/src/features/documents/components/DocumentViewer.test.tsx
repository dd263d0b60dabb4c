import type { Document } from '@kiemlab/contract/features/documents/documents.api';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { sampleDocument } from '../testing.ts';
import { DocumentViewer } from './DocumentViewer.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const patient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const open = (document: Document): void => {
  renderInFrame(<DocumentViewer document={document} onClose={() => undefined} />, patient());
};
const refuse = (): void => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json({ code: 'DOCUMENT_NOT_FOUND', message: 'Không tìm thấy tài liệu!' }, { status: 404 }),
    ),
  );
};

test('DOC-04 a type that cannot be shown says so and is offered for saving; a failure is told', async () => {
  refuse();
  open(sampleDocument({ fileName: 'Số liệu.csv', mime: 'text/csv' }));
  expect(await screen.findByText('Không xem trước được loại tệp CSV')).toBeTruthy();
  expect(screen.getByText('Hãy tải tệp Số liệu.csv về máy để xem.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Tải về' }));
  expect(await screen.findByText('Không tải được tệp. Không tìm thấy tài liệu!')).toBeTruthy();
});

test('SAMPLE-17 DOC-04 a file that cannot be fetched warns of its type, and says what went wrong', async () => {
  refuse();
  open(sampleDocument());
  expect(await screen.findByText('Không mở được tệp của tài liệu. Vui lòng kiểm tra loại tệp.')).toBeTruthy();
  expect(await screen.findByText('Không tìm thấy tài liệu!')).toBeTruthy();
});

test('DOC-04 only PDF files are printed: the error says so', async () => {
  refuse();
  open(sampleDocument({ fileName: 'Số liệu.csv', mime: 'text/csv' }));
  fireEvent.click(await screen.findByRole('button', { name: 'In' }));
  expect(await screen.findByText('Chỉ in được tệp PDF, không in được loại tệp CSV.')).toBeTruthy();
});

test('DOC-04 a picture of what is out of force is marked, one in force is not', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(new Blob(['x'], { type: 'image/png' }))));
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  open(sampleDocument({ status: 2, fileName: 'Sơ đồ.png', mime: 'image/png' }));
  await screen.findByRole('region', { name: 'Quy trình lấy mẫu – HẾT HIỆU LỰC / OBSOLETE' });
  expect((await screen.findByText('HẾT HIỆU LỰC / OBSOLETE')).closest('[data-page-mark]')).toBeTruthy();
  cleanup();
  open(sampleDocument({ fileName: 'Sơ đồ.png', mime: 'image/png' }));
  await screen.findByRole('region', { name: 'Quy trình lấy mẫu' });
  expect(screen.queryByText('HẾT HIỆU LỰC / OBSOLETE')).toBeNull();
});
