import { describe, expect, it } from 'vitest';
import { testRow } from '../../../features/samples/testing.ts';
import { nextActor } from './next-actor.ts';

const test = (
  status: 'NEW' | 'TEST_DONE' | 'REQUEST_REVIEW' | 'APPROVED' | 'LOCKED',
  technicianName: string | null = 'Khánh',
) => testRow({ status, technicianName });

describe('who acts next', () => {
  it('SAMPLE-23: before and after testing the status tells', () => {
    expect(nextActor('NOT_RECEIVE', [])).toEqual({ text: 'samples.next.receive' });
    expect(nextActor('REPORT_SAMPLE_HAS_EXISTED', [test('APPROVED')])).toEqual({
      text: 'samples.next.issue',
    });
  });

  it('SAMPLE-23: while testing the tests tell, technicians by name, the earliest step first', () => {
    expect(nextActor('ANALYZING', [test('NEW'), test('NEW', 'Trâm'), test('REQUEST_REVIEW')])).toEqual({
      text: 'samples.next.enter',
      count: 2,
      names: 'Khánh, Trâm',
    });
    expect(nextActor('ANALYZING', [test('REQUEST_REVIEW'), test('APPROVED')])).toEqual({
      text: 'samples.next.review',
      count: 1,
    });
  });

  it('SAMPLE-15: tests that nobody was given wait for who assigns them', () => {
    expect(nextActor('ANALYZING', [test('NEW', null), test('NEW', null), test('APPROVED')])).toEqual({
      text: 'samples.next.allocate',
      count: 2,
    });
    expect(nextActor('ANALYZING', [test('NEW', null), test('NEW')])).toEqual({
      text: 'samples.next.enter',
      count: 2,
      names: 'Khánh',
    });
  });

  it('SAMPLE-23: when all tests are approved the report can be made; control samples do not count', () => {
    const control = testRow({ status: 'NEW', technicianName: 'Khánh', qcSample: true });
    expect(nextActor('ANALYZING', [test('APPROVED'), test('LOCKED'), control])).toEqual({
      text: 'samples.next.createReport',
    });
  });

  it('SAMPLE-23: nobody has to act at the end of the way', () => {
    expect(nextActor('REPORTED', [test('LOCKED')])).toBeUndefined();
    expect(nextActor('DESTROYED', [])).toBeUndefined();
  });
});
