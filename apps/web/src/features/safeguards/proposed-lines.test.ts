// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { i18next } from '../../lib/i18n/i18n.ts';
import { en } from '../../locales/en.ts';
import { vi } from '../../locales/vi.ts';
import { proposedLines } from './proposed-lines.ts';

const PERSON = { id: '00000000-0000-4000-8000-000000000001', name: 'Đặng Thị Hòa', username: 'hoa' };
const OTHER = { id: '00000000-0000-4000-8000-000000000002', name: 'Trần Văn Nam', username: 'nam' };
const GROUP = { id: '00000000-0000-4000-8000-000000000003', app: 'NT_Core', name: 'Phê duyệt' } as const;
const by = { by: 'Lê Quản Trị', at: '2026-11-28T02:05:00.000Z' };

i18next.addResourceBundle('vi', 'translation', vi);
i18next.addResourceBundle('en', 'translation', en);

test('COMP-06 with a right that is given it is told who else could act as the account, of each where there are several', async () => {
  await i18next.changeLanguage('vi');
  const of = (language: 'vi' | 'en', members: object[]) =>
    proposedLines(
      { kind: 'permits', group: GROUP, gives: ['Test_Approve'], members } as never,
      language,
      i18next.t,
    )
      .slice(3)
      .map(({ label, text }) => `${label}: ${text}`);
  const access = { email: 'hoa@example.vn', emailSet: by, passwordGiven: by };
  const bare = { email: '', emailSet: null, passwordGiven: null };
  const opener = { by: 'Lê Quản Trị', at: null };
  expect(
    of('vi', [
      { ...PERSON, access },
      { ...OTHER, access: bare },
    ]),
  ).toEqual([
    'Ai vào được tài khoản: Đặng Thị Hòa: hoa@example.vn (Lê Quản Trị ghi 28/11/2026 09:05); mật khẩu do Lê Quản Trị cấp lần cuối 28/11/2026 09:05',
    'Ai vào được tài khoản: Trần Văn Nam: không có email',
  ]);
  // Of an account that is opened by what is signed.
  expect(
    of('vi', [{ ...PERSON, access: { email: 'hoa@example.vn', emailSet: opener, passwordGiven: opener } }]),
  ).toEqual([
    'Ai vào được tài khoản: hoa@example.vn (Lê Quản Trị ghi khi mở tài khoản này); mật khẩu do Lê Quản Trị cấp lần cuối khi mở tài khoản này',
  ]);
  await i18next.changeLanguage('en');
  expect(of('en', [{ ...PERSON, access }])).toEqual([
    'Access to the account: hoa@example.vn (set by Lê Quản Trị, 28/11/2026 09:05); password last given by Lê Quản Trị, 28/11/2026 09:05',
  ]);
  // What was decided before it was shown says nothing of it.
  expect(of('en', [PERSON])).toEqual([]);
  await i18next.changeLanguage('vi');
});

test('COMP-06 of a name it is told with whom the account would count as one person, and what each of them may', async () => {
  const proposed = {
    ...{
      kind: 'name',
      person: PERSON,
      holds: ['Audit_Review'],
      before: 'Đặng Thị Hòa',
      after: 'Trần Văn Nam',
    },
    alike: [
      { ...OTHER, holds: ['UserManagament_AssignRight'] },
      { ...OTHER, username: 'nam2', holds: [] },
    ],
  } as never;
  const of = async (language: 'vi' | 'en') => {
    await i18next.changeLanguage(language);
    return proposedLines(proposed, language, i18next.t)
      .slice(2)
      .map(({ label, text }) => `${label}: ${text}`);
  };
  expect(await of('en')).toEqual([
    'Now: Đặng Thị Hòa',
    'Once confirmed: Trần Văn Nam',
    'Would count as one person with: Trần Văn Nam (nam): Assign permissions | Trần Văn Nam (nam2): no permission that signs',
  ]);
  expect((await of('vi'))[2]).toMatch(
    /^Sẽ được coi là một người với: Trần Văn Nam \(nam\): .+ \| .+: không có quyền ký$/,
  );
});

test('COMP-06 of another base it is told which analytes it reaches, the first by name', async () => {
  const of = async (language: 'vi' | 'en', analytes?: object) => {
    await i18next.changeLanguage(language);
    const proposed = {
      kind: 'flag-base',
      testId: 'HPLC-001',
      name: 'Tạp chất',
      before: 'RESULT',
      after: 'LOD',
    };
    return proposedLines({ ...proposed, ...(analytes ? { analytes } : {}) } as never, language, i18next.t)
      .slice(1, -2)
      .map(({ label, text }) => `${label}: ${text}`);
  };
  expect(await of('vi', { count: 22, first: ['Tạp A', 'Tạp B'], mark: 'x' })).toEqual([
    'Chỉ tiêu chịu tác động (22): Tạp A; Tạp B; và 20 chỉ tiêu khác',
  ]);
  expect(await of('en', { count: 1, first: ['Tạp A'], mark: 'x' })).toEqual([
    'Analytes concerned (1): Tạp A',
  ]);
  expect(await of('vi', { count: 0, first: [], mark: 'x' })).toEqual([
    'Chỉ tiêu chịu tác động (0): Chưa có chỉ tiêu nào',
  ]);
  // What was decided before they were shown.
  expect(await of('vi')).toEqual([]);
});

test('COMP-06 COMP-30 of an analyte whose LOD is compared both are told', async () => {
  await i18next.changeLanguage('vi');
  const own = [
    { of: 'LOD', before: '0.5', after: '5' },
    { of: 'LOQ', before: '', after: '10' },
  ];
  const proposed = { kind: 'flag-base', testId: 'T', name: 'Chì', own, before: 'LOD', after: 'LOD' };
  const lines = proposedLines(proposed as never, 'vi', i18next.t).slice(1, 3);
  expect(lines.map(({ text }) => text)).toEqual(['0.5 → 5', '— → 10']);
  expect(new Set(lines.map(({ label }) => label)).size).toBe(2);
});
