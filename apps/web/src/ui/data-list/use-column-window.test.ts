import { expect, test } from 'vitest';
import { columnsBetween } from './use-column-window.ts';

const widths = [100, 100, 100, 100, 100];

test('SAMPLE-01 the columns between two places, those in part as well', () => {
  expect(columnsBetween(widths, 50, 0, 200)).toEqual({ first: 0, end: 2 });
  expect(columnsBetween(widths, 50, 149, 251)).toEqual({ first: 0, end: 3 });
  expect(columnsBetween(widths, 50, 150, 250)).toEqual({ first: 1, end: 2 });
  expect(columnsBetween(widths, 50, 400, 9999)).toEqual({ first: 3, end: 5 });
});

test('SAMPLE-01 none when nothing of them is in sight', () => {
  expect(columnsBetween(widths, 50, -500, 0)).toEqual({ first: 0, end: 0 });
  expect(columnsBetween([], 50, 0, 500)).toEqual({ first: 0, end: 0 });
});
