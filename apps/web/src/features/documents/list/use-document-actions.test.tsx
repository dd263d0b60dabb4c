import { PERMISSIONS } from '@kiemlab/contract/core/permissions';
import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import type { Document } from '@kiemlab/contract/features/documents/documents.api';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../../lib/api/key-of.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { sampleDocument } from '../testing.ts';
import { useDocumentActions } from './use-document-actions.ts';

afterEach(cleanup);

const ONE = 'Vui lòng chọn 1 bản ghi!';
const LOW = 'Bạn không có quyền này trong thư mục.';

function Toolbar({ selected }: { selected: readonly Document[] }) {
  const does = { onOpen: vi.fn(), onView: vi.fn(), onDownload: vi.fn(), onHistory: vi.fn(), onAct: vi.fn() };
  return useDocumentActions({ selected, ...does }).map(({ key, label, disabledReason }) => (
    <button key={key} type="button" title={disabledReason}>
      {label}
    </button>
  ));
}
const shown = (selected: readonly Document[], permissions = Object.keys(PERMISSIONS)) => {
  const cache = new QueryClient();
  cache.setQueryData(keyOf(getProfile, {}), { IdUser: 'u1', permissions });
  renderInFrame(<Toolbar selected={selected} />, cache);
  return screen.getAllByRole('button').map(({ textContent, title }) => [textContent, title]);
};
const draft = (more: Partial<Document> = {}): Document =>
  sampleDocument({
    createBy: 'u1',
    status: 0,
    hasDraft: true,
    standing: 'READY',
    level: 2,
    listApprover: [{ IdUser: 'a', FullName: 'A' }],
    ...more,
  });

test.each([[[]], [[draft({ id: 'd1' }), draft({ id: 'd2' })]]])(
  'DOC-01 with none or several documents selected every action says why it is off',
  (selected) => {
    expect(shown(selected).map(([, reason]) => reason)).toEqual(Array(9).fill(ONE));
  },
);

test('DOC-01 who edits a folder publishes, changes, moves and deletes a draft; access is given by who manages it', () => {
  expect(shown([draft()], ['NT_Document'])).toEqual([
    ['Mở', ''],
    ['Xem', ''],
    ['Tải về', ''],
    ['Ban hành', ''],
    ['Sửa thông tin', ''],
    ['Chuyển đến…', ''],
    ['Quyền truy cập', LOW],
    ['Lịch sử', ''],
    ['Xóa', ''],
  ]);
});

test('DOC-01 who views what is in force changes nothing of it', () => {
  const only = 'Chỉ thực hiện được với bản nháp.';
  expect(shown([sampleDocument({ level: 1 })], ['NT_Document']).slice(3)).toEqual([
    ['Ban hành', only],
    ['Sửa thông tin', only],
    ['Chuyển đến…', LOW],
    ['Quyền truy cập', LOW],
    ['Lịch sử', ''],
    ['Xóa', only],
  ]);
});

test.each([
  ['NO_APPROVER', 'Tài liệu phải có người phê duyệt, và mọi người được chỉ định đã ký.'],
  ['SENT_BACK', 'Tài liệu phải có người phê duyệt, và mọi người được chỉ định đã ký.'],
  ['IN_REVIEW', 'Tài liệu phải có người phê duyệt, và mọi người được chỉ định đã ký.'],
  ['IN_APPROVAL', 'Tài liệu phải có người phê duyệt, và mọi người được chỉ định đã ký.'],
  ['READY', ''],
  ['WAITS_FOR_DAY', 'Phiên bản đã được ban hành và chờ ngày hiệu lực.'],
] as const)(
  'DOC-03 a draft of a list that stands at %s is published, or says why not',
  (standing, because) => {
    const listApprover = standing === 'NO_APPROVER' ? [] : [{ IdUser: 'a', FullName: 'A' }];
    expect(shown([draft({ standing, listApprover })], ['NT_Document'])[3]).toEqual(['Ban hành', because]);
  },
);
