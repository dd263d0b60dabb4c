import { expect, test } from 'vitest';
import { identityIsFixed } from './identity.rules.ts';
import { actor, head, open, ready } from './testing/sample-states.ts';
import { judgeSample, sampleAbilities, type SampleState } from './samples.judgement.rules.ts';

test('SAMPLE-09 a sample with a number is never deleted', () => {
  const state = ready('NOT_RECEIVE');
  expect(judgeSample(state, head, 'delete')).toBeUndefined();
  expect(judgeSample({ ...state, hasNumber: true }, head, 'delete')).toBe('DELETE_NOT_ALLOWED');
  expect(judgeSample(ready('RECEIVED'), head, 'delete')).toBe('DELETE_NOT_ALLOWED');
});

test('SAMPLE-09 before the end of its retention a sample is destroyed by the act of the unit head only', () => {
  const custodian = actor('Sample_Cancel');
  const kept = (keptUntil: string): SampleState => ({ ...ready('STORED'), keptUntil });
  for (const day of ['2026-03-02', '2026-03-01'])
    for (const who of [custodian, head]) {
      expect(judgeSample(kept(day), who, 'destroy')).toBe('RETENTION_NOT_OVER');
      expect(judgeSample(kept(day), who, 'destroyEarly')).toBe(who === head ? undefined : 'FORBIDDEN');
    }
  for (const sample of [kept('2026-02-28'), ready('STORED')]) {
    expect(judgeSample(sample, custodian, 'destroy')).toBeUndefined();
    expect(judgeSample(sample, head, 'destroyEarly')).toBe('RETENTION_OVER');
  }
});

test('COMP-34 what was told before keeps a sample as well, whatever is told of it now', () => {
  const custodian = actor('Sample_Cancel');
  const told = (keptUntil: string, toldUntil: string | null): SampleState => ({
    ...ready('STORED'),
    keptUntil,
    toldUntil,
  });
  for (const toldUntil of ['2026-03-01', '2028-11-29']) {
    expect(judgeSample(told('2022-01-01', toldUntil), custodian, 'destroy')).toBe('RETENTION_NOT_OVER');
    expect(judgeSample(told('2022-01-01', toldUntil), head, 'destroyEarly')).toBeUndefined();
  }
  for (const toldUntil of ['2026-02-28', null]) {
    expect(judgeSample(told('2022-01-01', toldUntil), custodian, 'destroy')).toBeUndefined();
    expect(judgeSample(told('2022-01-01', toldUntil), head, 'destroyEarly')).toBe('RETENTION_OVER');
  }
});

test('COMP-34 what a hold or a complaint keeps is destroyed by nobody, before or after its last day', () => {
  for (const keptUntil of [null, '2026-02-28', '2026-03-01']) {
    const held: SampleState = { ...ready('STORED'), keptUntil, onHold: true };
    expect(judgeSample(held, head, 'destroy')).toBe('SAMPLE_ON_HOLD');
    expect(judgeSample(held, head, 'destroyEarly')).toBe('SAMPLE_ON_HOLD');
    expect(judgeSample(held, head, 'sendOut')).toBeUndefined();
  }
});

test('COMP-44 SAMPLE-03 what is gone is corrected only while its report is amended with its identity', () => {
  for (const status of ['EXPORTED', 'DESTROYED'] as const) {
    expect(judgeSample(ready(status), head, 'edit')).toBe('EDIT_NOT_ALLOWED');
    const state = { ...ready(status), identityOpen: true };
    expect(judgeSample(state, head, 'edit')).toBeUndefined();
    expect(open(state, head)).toContain('edit');
    expect(judgeSample(state, actor('Sample'), 'edit')).toBe('FORBIDDEN');
  }
  expect(identityIsFixed({ hasReport: true, identityOpen: false })).toBe(true);
  expect(identityIsFixed({ hasReport: true, identityOpen: true })).toBe(false);
  expect(judgeSample({ ...ready('REPORTED'), identityOpen: true }, head, 'edit')).toBe('EDIT_NOT_ALLOWED');
});

test('SAMPLE-10 what two people have signed for is not restored', () => {
  expect(judgeSample(ready('DESTROYED'), head, 'restore')).toBeUndefined();
  expect(judgeSample({ ...ready('DESTROYED'), minutesSigned: true }, head, 'restore')).toBe(
    'DESTRUCTION_SIGNED',
  );
});

test('COMP-18 a deleted sample is read only, for everybody', () => {
  const deleted: SampleState = { ...ready('NOT_RECEIVE'), deleted: true };
  expect(new Set(sampleAbilities(deleted, head).map(({ because }) => because))).toEqual(
    new Set(['SAMPLE_DELETED']),
  );
  expect(judgeSample(deleted, head, 'receive')).toBe('SAMPLE_DELETED');
});
