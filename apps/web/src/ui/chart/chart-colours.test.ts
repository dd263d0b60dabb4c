import { expect, test } from 'vitest';
import { chartColoursOf, coloursOf, type Mode } from '../theme.ts';
import { lookOf, placesOf } from './chart-colours.ts';

type Triple = [number, number, number];

/** Light of a colour `#rrggbb`, each part 0 to 1. */
function light(hex: string): Triple {
  const part = (at: number): number => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}
const times = (matrix: readonly Triple[], [r, g, b]: Triple): Triple =>
  matrix.map((row) => row[0] * r + row[1] * g + row[2] * b) as Triple;
const luminance = ([r, g, b]: Triple): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** CIE L*a*b* under D65. */
function lab(colour: Triple): Triple {
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const [x, y, z] = times(
    [
      [0.4124, 0.3576, 0.1805],
      [0.2126, 0.7152, 0.0722],
      [0.0193, 0.1192, 0.9505],
    ],
    colour,
  );
  const [fx, fy, fz] = [f(x / 0.9505), f(y), f(z / 1.089)];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

/** How eyes see that have all cones, or lack those for red, green or blue (Machado, Oliveira, Fernandes 2009). */
const EYES: Record<string, Triple[]> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
const seen = (hex: string, eyes: Triple[]): Triple =>
  lab(times(eyes, light(hex)).map((part) => Math.min(1, Math.max(0, part))) as Triple);

const MODES: Mode[] = ['light', 'dark'];

test.each(MODES)('HOME-02 in the %s theme all eyes tell any two colours of charts apart', (mode) => {
  for (const eyes of Object.values(EYES)) {
    const colours = chartColoursOf(mode).map((hex) => seen(hex, eyes));
    colours.forEach((one, at) =>
      colours.slice(at + 1).forEach((other) => {
        expect(Math.hypot(...one.map((part, index) => part - (other[index] ?? 0)))).toBeGreaterThan(15);
      }),
    );
  }
});

test.each(MODES)('SHELL-06 in the %s theme each colour of charts keeps 3:1 against its ground', (mode) => {
  const ground = luminance(light(coloursOf(mode).surface));
  for (const hex of chartColoursOf(mode)) {
    const [dark = 0, bright = 0] = [luminance(light(hex)), ground].sort((a, b) => a - b);
    expect((bright + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(3);
  }
});

test('HOME-02 one thing has one colour, in whatever order things come and whatever comes along', () => {
  const names = ['Viên nén', 'Thuốc tiêm', 'Dược liệu', 'Mỹ phẩm', 'Nước'];
  const places = placesOf(names);
  expect(new Set(places.values()).size).toBe(5);
  expect(placesOf([...names].reverse())).toEqual(places);
  expect(placesOf([...names, 'Nước'])).toEqual(places);
});

test('HOME-02 eight things have eight colours, the ninth comes striped and moves none of them', () => {
  const names = Array.from({ length: 8 }, (_, at) => `loại ${at}`);
  const eight = placesOf(names);
  expect([...eight.values()].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  const nine = placesOf([...names, 'z']);
  expect([...nine.values()].map(lookOf).filter(({ striped }) => striped)).toHaveLength(1);
  expect(new Set(placesOf(Array.from({ length: 40 }, (_, at) => `x${at}`)).values()).size).toBe(40);
});
