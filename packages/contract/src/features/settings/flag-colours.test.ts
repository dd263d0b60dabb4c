import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, DEFAULT_FLAG_COLOURS, FlagColours, isReadable } from './flag-colours.ts';

const faultsOf = (change: object): string[] =>
  (FlagColours.safeParse({ ...DEFAULT_FLAG_COLOURS, ...change }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')} ${message}`,
  );

test('TEMPLATE-05 the five colours are those of the specification until the laboratory chooses others', () => {
  expect(Object.values(FlagColours.parse(DEFAULT_FLAG_COLOURS))).toEqual([
    '#ed992e',
    '#f5c981',
    '#3efd3b',
    '#df6975',
    '#c10b21',
  ]);
});

test('TEMPLATE-05 a colour is written as stylesheets do, in capitals or not', () => {
  expect(FlagColours.parse({ ...DEFAULT_FLAG_COLOURS, low: ' #F5C9AA ' }).low).toBe('#f5c9aa');
  for (const wrong of ['red', '#fff', '#12345g', 'url(x)', '#ed992e;', ''])
    expect(faultsOf({ low: wrong })).toEqual(['low INVALID_FORMAT']);
});

test('TEMPLATE-05 what is not seen on the page, light or dark, and what looks like another one is refused', () => {
  expect(faultsOf({ low: '#ffffff' })).toEqual(['low COLOUR_FAINT']);
  expect(faultsOf({ criticalHigh: '#151d21' })).toEqual(['criticalHigh COLOUR_FAINT']);
  expect(faultsOf({ high: '#c10b25' })).toEqual(['criticalHigh COLOUR_ALIKE']);
  expect(faultsOf({ low: '#ed992e' })).toEqual(['low COLOUR_ALIKE']);
});

test('TEMPLATE-05 contrast is that of WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#ff0000', '#ffffff')).toBeCloseTo(4.0, 2);
});

test('TEMPLATE-05 on whatever colour is taken, the text in a mark is read', () => {
  const colour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(fc.property(colour, isReadable));
});
