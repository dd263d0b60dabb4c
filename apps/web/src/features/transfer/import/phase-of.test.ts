import { expect, it } from 'vitest';
import { percentOf } from './phase-of.ts';

it('SAMPLE-16: the bar never goes back from phase to phase', () => {
  const steps = [
    percentOf({ phase: 'waiting', done: 0, total: 0 }, 0),
    percentOf({ phase: 'waiting', done: 0, total: 0 }, 1),
    percentOf({ phase: 'reading', done: 5000, total: 0 }, 1),
    percentOf({ phase: 'checking', done: 0, total: 100 }, 1),
    percentOf({ phase: 'checking', done: 100, total: 100 }, 1),
    percentOf({ phase: 'writing', done: 0, total: 100 }, 1),
    percentOf({ phase: 'writing', done: 50, total: 100 }, 1),
    percentOf({ phase: 'writing', done: 100, total: 100 }, 1),
  ];
  expect(steps).toEqual([0, 15, 15, 20, 40, 40, 70, 100]);
});
