import { expect, test } from 'vitest';
import { type Box, freePlace } from './free-place.ts';

const room = { width: 1000, height: 700, top: 64, start: 52 };
const message = { width: 300, height: 40 };
const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });

test('SHELL-05 a message stands under the header where nothing is pressed there', () => {
  expect(freePlace(message, room, [box(0, 0, 1000, 48), box(700, 64, 900, 96)])).toEqual({
    top: 64,
    aside: 0,
  });
});

test('SHELL-05 a message leaves the buttons of the head and goes to the bottom left, beside the pages', () => {
  const head = box(600, 60, 990, 92);
  expect(freePlace(message, room, [head, box(700, 650, 990, 690)])).toEqual({ top: 652, aside: -290 });
});

test('SHELL-05 on a phone it goes down to where there is room between buttons', () => {
  const phone = { width: 390, height: 800, top: 64, start: 0 };
  const full = (top: number, bottom: number): Box => box(8, top, 382, bottom);
  expect(freePlace({ width: 340, height: 40 }, phone, [full(60, 150), full(740, 800)])).toEqual({
    top: 152,
    aside: 0,
  });
  expect(freePlace({ width: 340, height: 40 }, phone, [full(0, 800)])).toBeUndefined();
});
