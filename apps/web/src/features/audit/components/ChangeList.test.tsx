import type { AuditChange, AuditEntry } from '@kiemlab/contract/features/audit/audit.api';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { changeLanguage } from '../../../lib/i18n/i18n.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { ChangeList } from './ChangeList.tsx';
import { HiddenNote } from './HiddenNote.tsx';

afterEach(async () => {
  cleanup();
  await changeLanguage('vi');
});

const made = (entity: string, code: string, field: string, newValue: string): AuditChange => ({
  entity,
  code,
  operation: 'INSERT',
  field,
  oldValue: null,
  newValue,
});
const UNKNOWN = '897cf452-0000-4000-8000-00000000abcd';

/** What a list of changes reads like: its record, then each field with its value. */
async function read(language: 'vi' | 'en', ...changes: AuditChange[]): Promise<string[]> {
  await changeLanguage(language);
  const { container } = renderInFrame(<ChangeList changes={changes} part="readable" />);
  return [...container.querySelectorAll('section > p, dt, dd')].map((element) => element.textContent.trim());
}

test.each([
  ['vi', ['Quyền của nhóm Tạo biểu mẫu được thêm', 'Quyền', 'Tạo biểu mẫu']],
  ['en', ['Permission of a group Create form template added', 'Permission', 'Create form template']],
] as const)('HOME-08 a permission is called by its name: %s', async (language, expected) => {
  const permit = made('permission-group-permit', 'CreateConfig', 'code', 'CreateConfig');
  expect(await read(language, permit)).toEqual(expected);
});

test.each([
  ['vi', 'Thiết lập Danh mục địa danh tạo mới', 'Áp dụng từ ngày: 01/07/2025\nSố tỉnh, thành phố: 34'],
  ['en', 'Setting List of places created', 'In force from: 01/07/2025\nProvinces and cities: 34'],
] as const)('HOME-08 a setting and what it holds are told in words: %s', async (language, head, value) => {
  const setting = made('setting', 'places', 'value', '{"from": "2025-07-01", "provinces": 34}');
  const [title, , told] = await read(language, setting);
  expect([title, told]).toEqual([head, value]);
});

test.each([
  ['approverMayIssue', 'true', 'Người phê duyệt được ban hành phiếu', 'Có'],
  ['demo', 'loaded', 'Dữ liệu mẫu', 'đã nạp'],
  ['laboratory', '{"siteCode": "KNX", "phone": ""}', 'Thông tin phòng thí nghiệm', 'Ký hiệu đơn vị: KNX'],
  [
    'clock',
    JSON.stringify({ upTo: 17, newest: new Date(Date.UTC(2026, 0, 5, 0, 3, 22)) }),
    'Xác nhận đồng hồ',
    'Thời điểm muộn nhất trong nhật ký: 05/01/2026 07:03:22\nXác nhận đến lần ghi số: 17',
  ],
])('HOME-08 the setting %s is told by the names of its parts', async (key, value, name, told) => {
  const [title, , shown] = await read('vi', made('setting', key, 'value', value));
  expect([title, shown]).toEqual([`Thiết lập ${name} tạo mới`, told]);
});

test('HOME-08 a template is told by its sections and fields', async () => {
  const config = JSON.stringify({
    sections: [
      {
        section: 'generalInformation',
        attributes: [{ key: 'sampleName', required: true }, { key: 'source' }],
      },
    ],
  });
  const [head, name, value] = await read('en', made('template-version', '2', 'config', config));
  expect([head, name]).toEqual(['Version of a template Version 2 created', 'Content of the template']);
  expect(value).toMatch(/^General information: Sample name \*, /);
});

test('HOME-08 people of a sample are told by name, not as JSON', async () => {
  const rows = '[{"samplerName": "Lê Văn Lấy", "samplerUserId": "Lê Văn Lấy", "samplerPosition": "Dược sĩ"}]';
  expect(await read('vi', made('sample', 'L26-0001', 'samplerInformation', rows))).toContain(
    'Lê Văn Lấy · Dược sĩ',
  );
});

test('HOME-08 of a password only that it was set or changed', async () => {
  const set = made('user', 'qa1', 'password_hash', 'sha256:0123456789ab');
  expect(await read('vi', set)).toEqual(['Người dùng qa1 tạo mới', 'Mật khẩu', 'đã đặt']);
  cleanup();
  const changed: AuditChange = { ...set, operation: 'UPDATE', oldValue: 'sha256:ba9876543210' };
  expect((await read('en', changed)).at(-1)).toBe('old password → becomesnew password');
});

test('HOME-08 an id that no name was found for says so, the beginning of it in the tooltip only', async () => {
  await changeLanguage('vi');
  const { container } = renderInFrame(
    <ChangeList part="readable" changes={[made('user-group', UNKNOWN, 'user_id', UNKNOWN)]} />,
  );
  expect(container.querySelector('ins')?.textContent).toBe('đã xóa/không rõ');
  expect(container.querySelector('ins')?.title).toBe('Khóa: 897cf452…');
  expect(container.textContent).not.toContain('897cf452');
});

test.each([
  ['vi', 'Được che: bạn không có quyền xem thông tin này', /^••• là thông tin bạn không có quyền xem/],
  ['en', 'Hidden: you have no right to see this', /^••• stands for what you have no right to see/],
] as const)('COMP-40 the sign for something hidden is explained: %s', async (language, hint, note) => {
  await changeLanguage(language);
  const change = made('sample', 'L26-0001', 'locationName', '•••');
  const entry: AuditEntry = {
    id: '1',
    createdDate: '2026-01-05T07:03:22Z',
    module: 'samples',
    action: 'samples.create-sample',
    username: 'knv1',
    fullName: 'Lê Văn Lấy',
    reason: '',
    description: '',
    objects: [],
    sealed: true,
    objectId: null,
    changes: [change],
  };
  const { container } = renderInFrame(
    <>
      <HiddenNote entries={[entry]} />
      <ChangeList part="readable" changes={[change]} />
    </>,
  );
  expect(container.querySelector('ins')?.title).toBe(hint);
  expect(container.querySelector('p')?.textContent).toMatch(note);
  cleanup();
  const shown = { ...entry, changes: [made('sample', 'L26-0001', 'locationName', 'Quầy 5')] };
  expect(renderInFrame(<HiddenNote entries={[shown]} />).container.textContent).toBe('');
});

test('HOME-08 what a person typed stays as it was typed', async () => {
  for (const typed of ['PASS', 'APPROVED', 'technician', UNKNOWN])
    expect((await read('vi', made('test', 'L26-0001-T01', 'comment', typed))).at(-1)).toBe(typed);
});
