import { afterEach, expect, test } from 'vitest';
import { chartColoursOf } from '../theme.ts';
import { type BarDrawing, type DrawnSeries, drawBars } from './draw-bars.ts';

const WIDE = 1200;
const [FIRST = '', SECOND = ''] = chartColoursOf('light');
const one: DrawnSeries = { name: 'Hóa dược', counts: [3, 0, 4], look: { colour: 0, striped: false } };
const other: DrawnSeries = { name: 'Dược liệu', counts: [5, 0, 1], look: { colour: 1, striped: false } };
const MONTHS = ['01/2026', '02/2026', '03/2026'];

let drawing: BarDrawing | undefined;
afterEach(() => drawing?.end());

function drawn(width = WIDE): HTMLElement {
  const element = document.createElement('div');
  Object.defineProperty(element, 'clientWidth', { value: width, writable: true });
  drawing = drawBars(element, String);
  return element;
}
const bars = (element: HTMLElement, colour: string): number =>
  [...element.querySelectorAll('path')].filter((path) => path.getAttribute('fill') === colour).length;
/** Numbers that stand over bars: all texts but months and the axis, which begins each of its numbers at the left. */
const numbers = (element: HTMLElement): string[] =>
  [...element.querySelectorAll('text[text-anchor="middle"]')]
    .map(({ textContent }) => textContent)
    .filter((text) => !text.includes('/'));

test('HOME-03 over stacked bars stand their sums, over those beside each other the number of each', () => {
  const element = drawn();
  drawing?.show(MONTHS, [one, other], 'stacked', 'light');
  expect(numbers(element)).toEqual(['8', '5']);
  drawing?.show(MONTHS, [one, other], 'grouped', 'light');
  expect(numbers(element).toSorted()).toEqual(['1', '3', '4', '5']);
});

test('HOME-03 of what stood there before, a part that is none any more goes', () => {
  const element = drawn();
  drawing?.show(MONTHS, [one, other], 'stacked', 'light');
  expect(bars(element, SECOND)).toBeGreaterThan(0);
  drawing?.show(MONTHS, [one], 'stacked', 'light');
  expect([bars(element, FIRST) > 0, bars(element, SECOND)]).toEqual([true, 0]);
  expect(numbers(element)).toEqual(['3', '4']);
});

test('HOME-03 numbers go where the bars of many months have no room for them, and come with it', () => {
  const months = Array.from({ length: 96 }, (_, at) => `${(at % 12) + 1}/${2018 + Math.floor(at / 12)}`);
  const many = { ...one, counts: months.map(() => 123) };
  const element = drawn();
  drawing?.show(months, [many], 'stacked', 'light');
  expect(numbers(element)).toEqual([]);
  (element as { clientWidth: number }).clientWidth = WIDE * 4;
  drawing?.fit();
  expect(numbers(element)).toHaveLength(96);
});
