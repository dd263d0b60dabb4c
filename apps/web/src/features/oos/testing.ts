import type { OosCase } from '@kiemlab/contract/features/oos/oos.api';

/** A case for page tests: a value outside said to pass, before the unit head who may decide. */
export const aCase = (over: Partial<OosCase> = {}): OosCase => ({
  id: '00000000-0000-4000-8000-0000000000f1',
  code: 'OOS26-001',
  status: 'OPEN',
  outcome: null,
  testId: '00000000-0000-4000-8000-000000000001',
  testInformationCode: 'L26-0001-T01',
  analytesName: 'Định lượng',
  requirement: '95,0 – 105,0 %',
  unit: '%',
  sampleId: '00000000-0000-4000-8000-0000000000aa',
  sampleCode: 'L26-0001',
  sampleName: 'Viên nang Ginkgo biloba chiết xuất chuẩn hóa 120 mg (hộp 10 vỉ x 10 viên)',
  round: 1,
  unexplained: false,
  determination: 1,
  result: '330',
  openedBy: 'Nguyễn Thị Hồng Nhung',
  openedAt: '2026-01-05T02:00:00Z',
  closedBy: null,
  closedAt: null,
  values: [
    {
      determination: 1,
      result: '330',
      observedValue: null,
      verdict: 'PASS',
      limitCheck: 'OUTSIDE',
      reason: null,
      by: 'Nguyễn Thị Hồng Nhung',
      at: '2026-01-05T02:00:00Z',
      decided: false,
    },
  ],
  permissions: [],
  decisions: [],
  bars: true,
  version: 3,
  abilities: [
    { action: 'permit', allowed: true },
    { action: 'withdraw', allowed: false, because: 'OOS_NO_PERMISSION' },
    { action: 'fail', allowed: true },
    { action: 'accept', allowed: true },
    { action: 'clear', allowed: false, because: 'OOS_NOT_SUSPECTED' },
  ],
  ...over,
});

/** A value outside that was changed before the completion. */
export const aSuspicion = (over: Partial<OosCase> = {}): OosCase => {
  const [first] = aCase().values;
  if (!first) throw new Error('a case has a value');
  return aCase({
    status: 'SUSPECTED',
    unexplained: true,
    values: [
      { ...first, verdict: null },
      {
        ...first,
        determination: 2,
        result: '100',
        verdict: 'PASS',
        limitCheck: 'WITHIN',
        reason: 'Gõ nhầm số',
      },
    ],
    abilities: [{ action: 'clear', allowed: true }],
    ...over,
  });
};
