import type { TestDocument } from '@kiemlab/contract/features/analyses/documents.api';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { TestDocuments } from './TestDocuments.tsx';

const TEST = { id: '00000000-0000-4000-8000-000000000001', testInformationCode: 'L26-0001-T01' };
const aDocument = (over: Partial<TestDocument>): TestDocument => ({
  id: '00000000-0000-4000-8000-0000000000d1',
  number: 1,
  version: 1,
  current: true,
  fileName: 'Sắc ký đồ.pdf',
  mime: 'application/pdf',
  size: 2048,
  sha256: 'a'.repeat(64),
  reason: null,
  uploadedBy: 'Phạm Nguyễn Quốc Khánh',
  uploadedAt: '2026-01-02T03:04:05Z',
  ...over,
});
const first = aDocument({ current: false });
const second = aDocument({
  id: '00000000-0000-4000-8000-0000000000d2',
  version: 2,
  fileName: 'Sắc ký đồ, đo lại.pdf',
  reason: 'Trang thứ hai bị thiếu',
});

/** What the test has; what was sent to it: its fields, the file by its name. */
let documents: TestDocument[];
let sent: Record<string, unknown>[];
let answer: () => Response;
beforeEach(() => {
  documents = [];
  sent = [];
  answer = () => Response.json({ id: first.id, number: 1, version: 1 }, { status: 201 });
  vi.stubGlobal('fetch', (_url: string, init?: { method?: string; body?: FormData }) => {
    if (init?.method !== 'POST') return Promise.resolve(Response.json({ documents }));
    sent.push(
      Object.fromEntries(
        [...(init.body ?? [])].map(([key, value]) => [key, value instanceof File ? value.name : value]),
      ),
    );
    return Promise.resolve(answer());
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const choose = (within: ParentNode, ...names: string[]) =>
  fireEvent.change(within.querySelector('input[type="file"]')!, {
    target: { files: names.map((name) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })) },
  });

test('TEST-03 every version of a document stands with its number, person and reason, and none changes to who looks', async () => {
  documents = [second, first];
  renderInFrame(<TestDocuments test={TEST} mayChange={false} />);
  const [newest, before] = await screen.findAllByRole('listitem');
  expect(newest?.textContent).toMatch(/Sắc ký đồ, đo lại\.pdf.*Bản 2.*Phạm Nguyễn Quốc Khánh/);
  expect(newest?.textContent).toContain('Trang thứ hai bị thiếu');
  expect(before?.textContent).toContain('Đã được thay bằng bản mới hơn');
  expect(screen.queryByRole('button', { name: /^Thay / })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Thêm tài liệu' })).toBeNull();
});

test('TEST-03 who enters the result adds documents; one that is refused is told by its name', async () => {
  renderInFrame(<TestDocuments test={TEST} mayChange />);
  await screen.findByText('Chưa có tài liệu nào.');
  const answers = [
    Response.json({ error: { code: 'DUPLICATE', message: 'Tệp đã có' } }, { status: 409 }),
    answer(),
  ];
  answer = () => answers.shift() ?? Response.error();
  choose(document, 'Đã có.pdf', 'Phổ IR.pdf');
  await screen.findByText(/Chưa thêm được Đã có\.pdf/);
  await screen.findByText('Đã thêm Phổ IR.pdf');
  expect(sent).toEqual([{ file: 'Đã có.pdf' }, { file: 'Phổ IR.pdf' }]);
});

test('TEST-03 only the newest version is replaced, by a file and with a reason', async () => {
  documents = [second, first];
  renderInFrame(<TestDocuments test={TEST} mayChange />);
  await screen.findAllByRole('listitem');
  expect(screen.queryByRole('button', { name: 'Thay Sắc ký đồ.pdf bằng bản mới' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Thay Sắc ký đồ, đo lại.pdf bằng bản mới' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Lý do'), { target: { value: 'Nhầm tệp của mẫu khác' } });
  const act = within(dialog).getByRole('button', { name: 'Thay bản mới' });
  fireEvent.click(act);
  await within(dialog).findByText('Hãy chọn tệp của bản mới.');
  expect(sent).toEqual([]);
  choose(dialog, 'Bản đúng.pdf');
  fireEvent.click(act);
  await waitFor(() =>
    expect(sent).toEqual([{ replaces: second.id, reason: 'Nhầm tệp của mẫu khác', file: 'Bản đúng.pdf' }]),
  );
});
