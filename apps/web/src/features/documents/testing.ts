import type { Document } from '@kiemlab/contract/features/documents/documents.api';

/** A document in force; `more` replaces and adds. */
export const sampleDocument = (more: Partial<Document> = {}): Document => ({
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  title: 'Quy trình lấy mẫu',
  titleEnglish: '',
  type: 'SOP',
  version: '04',
  status: 1,
  validDate: null,
  expireDate: null,
  remindBeforeDay: null,
  createDate: '2026-01-01T00:00:00.000Z',
  createBy: '11111111-1111-4111-8111-111111111111',
  createName: 'Lê Thị Mỹ Hạnh',
  inUse: false,
  fileName: 'Quy trình.pdf',
  mime: 'application/pdf',
  size: 1,
  keyFile: '',
  ...more,
});
