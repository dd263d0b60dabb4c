import { describe, expect, it } from 'vitest';
import { sampleRow } from '../../../features/samples/testing.ts';
import { stationsOf } from './sample-stations.ts';

const shown = (more: Parameters<typeof sampleRow>[0]): string[] =>
  stationsOf(sampleRow(more)).map(({ status, state }) => `${status} ${state}`);

describe('the stepper of a sample', () => {
  it('SAMPLE-23: shows what is done, where it is, and what is to come', () => {
    expect(shown({ sampleStatus: 'ANALYZING' })).toEqual([
      'NOT_RECEIVE done',
      'RECEIVED done',
      'MOVE_TO_CART done',
      'ANALYZING current',
      'REPORT_SAMPLE_HAS_EXISTED todo',
      'REPORTED todo',
    ]);
  });

  it('SAMPLE-23: a reported sample has everything done', () => {
    expect(shown({ sampleStatus: 'REPORTED' }).every((step) => step.endsWith(' done'))).toBe(true);
  });

  it('SAMPLE-23: a stored sample that was never tested can still go on', () => {
    expect(shown({ sampleStatus: 'STORED', receivedDate: '2026-11-01' })).toEqual([
      'NOT_RECEIVE done',
      'RECEIVED done',
      'STORED current',
      'MOVE_TO_CART todo',
      'ANALYZING todo',
      'REPORT_SAMPLE_HAS_EXISTED todo',
      'REPORTED todo',
    ]);
  });

  it('SAMPLE-23: the remainder of a reported sample is stored at the end of the way', () => {
    const steps = shown({ sampleStatus: 'STORED', receivedDate: '2026-11-01', issuedDate: '2026-11-20' });
    expect(steps.slice(-2)).toEqual(['REPORTED done', 'STORED current']);
  });

  it('SAMPLE-23: a refused sample ends there, as failed', () => {
    expect(shown({ sampleStatus: 'DESTROYED' })).toEqual(['NOT_RECEIVE done', 'DESTROYED failed']);
  });
});
