import { expect, test } from 'vitest';
import { lateOf, type Outgoing, TOLD_AFTER } from './deliveries.rules.ts';

const ISSUED = '2026-01-05T07:03:22.500Z';
const HOUR = 3_600_000;
const report = (rest: Partial<Outgoing> = {}): Outgoing => ({
  status: 'ISSUED',
  verdict: 'PASS',
  issuedAt: ISSUED,
  deliveries: [],
  deliveriesRecorded: ['REPORT', 'NOTICE'],
  ...rest,
});
const at = (hours: number, ms = 0): number => Date.parse(ISSUED) + hours * HOUR + ms;

test('COMP-42 a report is late 24 hours after its issue, and not a moment before, unless it was delivered', () => {
  expect([0, 12, 23.99].flatMap((hours) => lateOf(report(), at(hours)))).toEqual([]);
  expect(lateOf(report(), at(24, -1))).toEqual([]);
  expect(lateOf(report(), at(24))).toEqual(['REPORT']);
  expect(lateOf(report({ deliveries: [{ what: 'REPORT' }] }), at(240))).toEqual([]);
  expect(TOLD_AFTER).toEqual([0, 12, 24]);
});

test('COMP-42 a delivery that was struck out is none', () => {
  const struck = { what: 'REPORT', withdrawn: { reason: 'Ghi nhầm người nhận' } } as const;
  expect(lateOf(report({ deliveries: [struck] }), at(24))).toEqual(['REPORT']);
  expect(lateOf(report({ deliveries: [struck, { what: 'REPORT', withdrawn: null }] }), at(24))).toEqual([]);
});

test('COMP-42 COMP-43 what was issued before its delivery could be recorded is not late', () => {
  const failed = (deliveriesRecorded: Outgoing['deliveriesRecorded']) =>
    report({ verdict: 'FAIL', deliveriesRecorded });
  expect(lateOf(failed([]), at(240))).toEqual([]);
  expect(lateOf(failed(['REPORT']), at(240))).toEqual(['REPORT']);
});

test('COMP-43 of a sample that failed the notice is late by itself', () => {
  const failed = report({ verdict: 'FAIL' });
  expect(lateOf(failed, at(24))).toEqual(['REPORT', 'NOTICE']);
  expect(lateOf({ ...failed, deliveries: [{ what: 'REPORT' }] }, at(24))).toEqual(['NOTICE']);
  expect(lateOf({ ...failed, deliveries: [{ what: 'NOTICE' }] }, at(24))).toEqual(['REPORT']);
});

test('COMP-44 what was replaced, withdrawn or never issued is not late', () => {
  for (const status of ['DRAFT', 'REPLACED', 'VOID'] as const)
    expect(lateOf(report({ status, verdict: 'FAIL' }), at(48)), status).toEqual([]);
  expect(lateOf(report({ issuedAt: null }), at(48))).toEqual([]);
});
