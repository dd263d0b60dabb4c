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
