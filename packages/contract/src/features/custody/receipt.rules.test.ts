import { expect, test } from 'vitest';
import { deviates, isBackdated, receiptFaults, receiptLacks, refuseOpening } from './receipt.rules.ts';

test.each([
  ['2026-03-02', '2026-03-02', false],
  ['2026-02-27', '2026-03-02', false],
  ['2026-02-26', '2026-03-02', true],
  ['2025-03-02', '2026-03-02', true],
])('SAMPLE-09 a receipt of %s entered on %s needs a reason: %s', (received, today, needed) => {
  expect(isBackdated(received, today)).toBe(needed);
});

test.each([
  [{}, false],
  [{ seal: 'INTACT', packaging: 'FINE', label: 'AGREES', amount: 'AGREES' }, false],
  // A client may send a sample without a seal.
  [{ seal: 'NONE' }, false],
  [{ seal: 'BROKEN' }, true],
  [{ packaging: 'DAMAGED' }, true],
  [{ label: 'DIFFERS' }, true],
  [{ amount: 'DIFFERS' }, true],
  [{ deviation: 'Ẩm' }, true],
  [{ deviation: '' }, false],
] as const)('COMP-36 what is a deviation: %j', (check, expected) => {
  expect(deviates(check)).toBe(expected);
});

test('COMP-36 what a checklist lacks: lines that are asked, the text, the decision and who, how and when', () => {
  expect(receiptLacks({})).toEqual([]);
  expect(receiptLacks({ photos: [] }, { asked: ['seal', 'photos', 'humidity'] })).toEqual([
    'seal',
    'photos',
    'humidity',
  ]);
  const torn = { packaging: 'DAMAGED', deviation: 'Rách' } as const;
  expect(receiptLacks({ packaging: 'DAMAGED' })).toEqual(['deviation', 'decision']);
  expect(receiptLacks({ ...torn, decision: 'ASK' })).toEqual([]);
  const of = ['decidedFor', 'decidedName', 'decidedHow', 'decidedAt'];
  expect(receiptLacks({ ...torn, decision: 'GO_ON' })).toEqual(of);
  expect(receiptLacks({ ...torn, decision: 'REFUSE' })).toEqual(of);
  expect(receiptLacks({ ...torn, decision: 'GO_ON' }, { blind: true })).not.toContain('decidedName');
});

test('COMP-36 a decision is not told in the future', () => {
  const now = new Date('2026-01-05T02:00:00Z');
  expect(receiptFaults({ decidedAt: '2026-01-05T02:00:00Z' }, now)).toEqual([]);
  expect(receiptFaults({ decidedAt: '2026-01-05T09:00:01+07:00' }, now)).toEqual([
    { field: 'decidedAt', code: 'IN_FUTURE' },
  ]);
});

test('COMP-36 who says how a sample was when its seal was broken, and when', () => {
  const sample = { hasNumber: true, hasReport: false, technicians: ['a'] };
  const technician = (id: string) => ({
    id,
    aliases: new Set<never>(),
    permissions: new Set(['Test_EnterResult'] as const),
  });
  const custodian = { id: 'c', aliases: new Set<never>(), permissions: new Set(['Sample_Receive'] as const) };
  expect(refuseOpening(sample, technician('a'))).toBeUndefined();
  expect(refuseOpening(sample, technician('b'))).toBe('NOT_ASSIGNED');
  expect(refuseOpening(sample, { id: 'a', aliases: new Set<never>(), permissions: new Set() })).toBe(
    'NOT_ASSIGNED',
  );
  expect(refuseOpening(sample, custodian)).toBeUndefined();
  expect(refuseOpening({ ...sample, hasNumber: false }, custodian)).toBe('SAMPLE_NUMBER_REQUIRED');
  expect(refuseOpening({ ...sample, hasReport: true }, custodian)).toBe('EDIT_NOT_ALLOWED');
});
