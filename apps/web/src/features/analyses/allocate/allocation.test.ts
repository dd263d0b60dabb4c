import { describe, expect, test } from 'vitest';
import { aTest } from '../testing.ts';
import { changesOf, chosenOf, groupsOf, handedOver, isPutBack, sharedOf, wrongDays } from './allocation.ts';

const head = { id: 'head', aliases: new Set<never>(), permissions: new Set(['Test_Add'] as const) };
const DUE = '2026-01-05T00:00:00Z';
const nobodys = aTest({ id: 'n', technicianId: null, technicianName: null, entryDate: DUE });
const anns = aTest({ id: 'a', version: 4, technicianId: 'ann', entryDate: DUE });
const begun = aTest({
  id: 'b',
  testInformationCode: 'L26-0001-T03',
  technicianId: 'ann',
  resultVersions: 1,
});
const signed = aTest({
  id: 's',
  technicianId: 'ann',
  resultVersions: 1,
  status: 'APPROVED',
});
const all = [nobodys, anns, begun, signed];

describe('SAMPLE-20 people and deadlines of tests', () => {
  test('what is sent is what differs, with the version that was seen; what is signed stays', () => {
    const everything = Object.fromEntries(all.map(({ id }) => [id, { technicianId: 'ann' }]));
    expect(changesOf(all, everything, head)).toEqual([{ id: 'n', version: 1, technicianId: 'ann' }]);
    expect(changesOf(all, {}, head)).toEqual([]);
    expect(changesOf(all, { a: { technicianId: 'bob', entryDate: '2026-02-01T09:00:00Z' } }, head)).toEqual([
      { id: 'a', version: 4, technicianId: 'bob', entryDate: '2026-02-01T09:00:00Z' },
    ]);
    // The same moment, written in another way.
    expect(changesOf(all, { a: { entryDate: '2026-01-05T07:00:00+07:00' } }, head)).toEqual([]);
    expect(changesOf(all, { s: { entryDate: '2026-02-01T09:00:00Z' } }, head)).toEqual([]);
  });

  test('TEST-02 due with its sample it has no moment of its own, and none is sent until somebody says one', () => {
    const withSample = aTest({ id: 'w', dueBy: 'SAMPLE', entryDate: DUE });
    expect(chosenOf(withSample, {}).entryDate).toBeNull();
    expect(changesOf([withSample], {}, head)).toEqual([]);
    expect(changesOf([withSample], { w: { entryDate: '2026-02-01T09:00:00Z' } }, head)).toEqual([
      { id: 'w', version: 1, entryDate: '2026-02-01T09:00:00Z' },
    ]);
  });

  test('TEST-02 a moment of its own is put back to its sample; one that has none stays as it is', () => {
    expect(changesOf([anns], { a: { entryDate: null } }, head)).toEqual([
      { id: 'a', version: 4, entryDate: null },
    ]);
    expect(isPutBack(anns, { a: { entryDate: null } })).toBe(true);
    const withSample = aTest({ id: 'w', dueBy: 'SAMPLE', entryDate: DUE });
    expect(changesOf([withSample], { w: { entryDate: null } }, head)).toEqual([]);
    expect(wrongDays([anns], { a: { entryDate: null } })).toEqual([]);
  });

  test('a begun test that changes hands is named: that wants a reason', () => {
    const bobs = Object.fromEntries(all.map(({ id }) => [id, { technicianId: 'bob' }]));
    expect(handedOver(all, bobs, head)).toEqual(['L26-0001-T03']);
    expect(handedOver(all, { b: { technicianId: 'ann' } }, head)).toEqual([]);
    expect(handedOver(all, { b: { entryDate: '2026-02-01T09:00:00Z' } }, head)).toEqual([]);
  });

  test('a deadline that is none yet is named and not sent as something else', () => {
    expect(wrongDays(all, { b: { entryDate: '32/13' } })).toEqual(['L26-0001-T03']);
    expect(wrongDays(all, { b: { entryDate: DUE } })).toEqual([]);
  });

  test('tests stand in groups of their test ids, by their codes', () => {
    const of = (id: string, code: string, testId: string) =>
      aTest({ id, testInformationCode: code, testName: testId, taking: { ...aTest().taking, testId } });
    const groups = groupsOf(
      [of('1', 'L26-0002-T01', 'x'), of('2', 'L26-0001-T02', 'y'), of('3', 'L26-0001-T01', 'x')],
      head,
    );
    expect(groups.map(({ name, tests }) => [name, tests.map(({ id }) => id)])).toEqual([
      ['x', ['3', '1']],
      ['y', ['2']],
    ]);
  });

  test('a group shows what all of its tests share', () => {
    expect(sharedOf([null, null])).toBeNull();
    expect(sharedOf(['ann', null])).toBeUndefined();
    expect(sharedOf([])).toBeUndefined();
    expect(chosenOf(anns, { a: { technicianId: 'bob' } })).toEqual({ technicianId: 'bob', entryDate: DUE });
  });
});
