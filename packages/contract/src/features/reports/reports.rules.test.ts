import { expect, test } from 'vitest';
import type { Actor } from '../../core/actor.ts';
import type { PermissionCode } from '../../core/permissions.ts';
import {
  DRAFT,
  isDraft,
  isReplaced,
  judgeReport,
  REPORT_STATUSES,
  reportAbilities,
  type ReportStatus,
  reportTransition,
  STANDING,
} from './reports.rules.ts';

const actor = (...codes: PermissionCode[]): Actor => ({ id: 'a', permissions: new Set(codes) });
const director = actor('Report_Issue');
const report = (status: ReportStatus, amended = false) => ({
  status,
  amended,
  verdict: 'PASS' as const,
  partial: false,
});

test('PRINT-04 a draft is issued once, with a signature, by who may issue', () => {
  const { from, to, permission, requires } = reportTransition('issue');
  expect([from, to, permission, requires]).toEqual([
    ['DRAFT'],
    'ISSUED',
    ['Report_Issue'],
    { signature: 'issued' },
  ]);
  expect(judgeReport(report('DRAFT'), director, 'issue')).toBeUndefined();
  expect(judgeReport(report('DRAFT'), actor('Report_Create'), 'issue')).toBe('FORBIDDEN');
  for (const status of ['ISSUED', 'REPLACED'] as const)
    expect(judgeReport(report(status), director, 'issue')).toBe('INVALID_STATUS_TRANSITION');
});

test('COMP-44 an issued report is replaced by an amended one only, with a reason; nothing leads on from there', () => {
  expect(reportTransition('replace').requires).toEqual({ reason: true });
  expect(judgeReport(report('ISSUED', true), director, 'replace')).toBeUndefined();
  expect(judgeReport(report('ISSUED'), director, 'replace')).toBe('INVALID_STATUS_TRANSITION');
  expect(judgeReport(report('DRAFT', true), director, 'replace')).toBe('INVALID_STATUS_TRANSITION');
  const ended = reportAbilities(report('REPLACED', true), director);
  expect(ended.filter(({ allowed }) => allowed)).toEqual([]);
});

test('PRINT-04 which report is a draft, which one stands, which one is replaced', () => {
  expect([DRAFT, STANDING]).toEqual(['DRAFT', 'ISSUED']);
  expect(REPORT_STATUSES.filter(isDraft)).toEqual(['DRAFT']);
  expect(REPORT_STATUSES.filter(isReplaced)).toEqual(['REPLACED']);
});

test('PRINT-01 a draft of a sample that passed is made an analysis sheet and a certificate again, with a reason', () => {
  const planner = actor('Report_Create');
  const draft = report('DRAFT');
  for (const action of ['makePartial', 'makeWhole'] as const)
    expect(reportTransition(action)).toMatchObject({ to: 'same', requires: { reason: true } });
  expect(judgeReport(draft, planner, 'makePartial')).toBeUndefined();
  expect(judgeReport({ ...draft, verdict: 'FAIL' }, planner, 'makePartial')).toBe('SAMPLE_NOT_PASSED');
  expect(judgeReport({ ...draft, verdict: null }, planner, 'makePartial')).toBe('SAMPLE_NOT_PASSED');
  expect(judgeReport({ ...draft, partial: true }, planner, 'makePartial')).toBe('INVALID_STATUS_TRANSITION');
  expect(judgeReport(draft, planner, 'makeWhole')).toBe('INVALID_STATUS_TRANSITION');
  expect(judgeReport({ ...draft, partial: true, verdict: 'FAIL' }, planner, 'makeWhole')).toBeUndefined();
  expect(judgeReport(report('ISSUED'), planner, 'makePartial')).toBe('INVALID_STATUS_TRANSITION');
  expect(judgeReport(draft, director, 'makePartial')).toBe('FORBIDDEN');
});
