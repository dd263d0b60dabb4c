import { describe, expect, it } from 'vitest';
import { dueOf } from './due-day.ts';

describe('the due day', () => {
  it('SAMPLE-23: tells days left, near from three days on, and overdue', () => {
    expect(dueOf('ANALYZING', '2026-11-30', '2026-11-21')).toEqual({ state: 'later', days: 9 });
    expect(dueOf('RECEIVED', '2026-11-24', '2026-11-21')).toEqual({ state: 'near', days: 3 });
    expect(dueOf('RECEIVED', '2026-11-21', '2026-11-21')).toEqual({ state: 'near', days: 0 });
    expect(dueOf('REPORT_SAMPLE_HAS_EXISTED', '2026-11-15', '2026-11-21')).toEqual({
      state: 'overdue',
      days: -6,
    });
  });

  it('SAMPLE-23: nothing is awaited before receipt, after the report, off the way, or without a day', () => {
    for (const status of ['NOT_RECEIVE', 'REPORTED', 'STORED', 'DESTROYED', 'EXPORTED'] as const)
      expect(dueOf(status, '2026-11-15', '2026-11-21')).toBeUndefined();
    expect(dueOf('ANALYZING', '', '2026-11-21')).toBeUndefined();
  });
});
