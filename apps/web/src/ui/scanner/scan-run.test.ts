import { expect, test } from 'vitest';
import { GS, heed, type Heard, isScan, isTypedValue, type Pace, type Run, type Stroke } from './scan-run.ts';

const USUAL: Pace = { longest: 100, closing: ['Enter', 'Tab'] };
const stroke = (key: string, timeStamp: number, more: Partial<Stroke> = {}): Stroke => ({
  key,
  timeStamp,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
  isComposing: false,
  keyCode: 65,
  ...more,
});

/** What comes of each key: [key, ms since the one before, more of it]. `:text` is the code that was heard. */
type Key = [key: string, gap: number, more?: Partial<Stroke>, place?: object];
const HERE = {};
function listen(keys: readonly Key[], pace = USUAL): string[] {
  let heard: Heard = {};
  let at = 1000;
  return keys.map(([key, gap, more, place = HERE]) => {
    const heeded = heed(heard, stroke(key, (at += gap), more), place, pace);
    heard = heeded.heard;
    return heeded.is === 'scan' ? `scan:${heeded.run.text}` : heeded.is;
  });
}
/** The keys of a text, each so many ms after the one before. */
const typed = (text: string, gap: number, more: Partial<Stroke> = {}): Key[] =>
  [...text].map((key) => [key, gap, more]);
const ctrl = { ctrlKey: true };
const shift = { shiftKey: true };

test.each<[string, Key[], string]>([
  // Pace
  ['5 ms', [...typed('L26-0001', 5), ['Enter', 5]], 'scan:L26-0001'],
  ['30 ms', [...typed('L26-0001', 30), ['Enter', 30]], 'scan:L26-0001'],
  ['55 ms', [...typed('#000007', 55), ['Enter', 55]], 'scan:#000007'],
  ['79 ms', [...typed('12345', 79), ['Enter', 79]], 'scan:12345'],
  ['0 ms, as a fast computer hears it', [...typed('12345', 0), ['Enter', 0]], 'scan:12345'],
  ['80 ms is typing', [...typed('12345', 80), ['Enter', 80]], 'ends'],
  ['90 ms is typing', [...typed('L26-0001', 90), ['Enter', 90]], 'ends'],
  [
    'a mean just under 80 with gaps of 100',
    [
      ['1', 9],
      ['2', 100],
      ['3', 60],
      ['4', 100],
      ['5', 60],
      ['Enter', 79],
    ],
    'scan:12345',
  ],
  ['one gap of 101 begins anew', [...typed('12345', 5), ['6', 101], ['Enter', 5]], 'ends'],
  [
    'after a gap of 101 five more are a code',
    [...typed('12', 5), ['L', 101], ...typed('2600', 5), ['Enter', 5]],
    'scan:L2600',
  ],
  ['the closing key at 100', [...typed('123456', 5), ['Enter', 100]], 'scan:123456'],
  ['the closing key at 101', [...typed('123456', 5), ['Enter', 101]], 'ends'],
  ['a clock that goes backwards', [...typed('1234', 5), ['5', -900], ['Enter', 5]], 'ends'],
  // Length
  ['four keys', [...typed('1234', 5), ['Enter', 5]], 'ends'],
  ['five keys', [...typed('12345', 5), ['Enter', 5]], 'scan:12345'],
  ['none', [['Enter', 5]], 'ends'],
  // Closing keys
  ['Tab', [...typed('12345', 5), ['Tab', 5]], 'scan:12345'],
  ['Shift and Tab goes back', [...typed('12345', 5), ['Tab', 5, shift]], 'ends'],
  ['Ctrl and Enter', [...typed('12345', 5), ['Enter', 5, ctrl]], 'ends'],
  ['Arrow down closes nothing here', [...typed('12345', 5), ['ArrowDown', 5]], 'ends'],
  ['a second Enter belongs to the code', [...typed('12345', 5), ['Enter', 5], ['Enter', 5]], 'after'],
  ['an Enter later does not', [...typed('12345', 5), ['Enter', 5], ['Enter', 101]], 'ends'],
  ['an Enter that is held down ends nothing', [...typed('12345', 5), ['Enter', 5, { repeat: true }]], 'ends'],
  // Other keys
  [
    'Shift is held for capitals',
    [['Shift', 5, shift], ['L', 5, shift], ...typed('2600', 5), ['Enter', 5]],
    'scan:L2600',
  ],
  [
    'Shift held long repeats',
    [...typed('26', 5), ['Shift', 5, { repeat: true }], ...typed('000', 5), ['Enter', 5]],
    'scan:26000',
  ],
  ['key repeat', [...typed('11', 5), ...typed('111', 30, { repeat: true }), ['Enter', 5]], 'ends'],
  [
    'Backspace, as Unikey sends it',
    [...typed('tieengs', 5), ['Backspace', 5], ...typed('ế', 5), ['Enter', 5]],
    'ends',
  ],
  ['an arrow', [...typed('123', 5), ['ArrowLeft', 5], ...typed('45', 5), ['Enter', 5]], 'ends'],
  ['Escape', [...typed('12345', 5), ['Escape', 5], ['Enter', 5]], 'ends'],
  ['letters that are composed', [...typed('tieng', 5, { isComposing: true }), ['Enter', 5]], 'ends'],
  [
    'an input method (229)',
    [...typed('12', 5), ['Process', 5, { keyCode: 229 }], ...typed('345', 5), ['Enter', 5]],
    'ends',
  ],
  ['a soft keyboard', [...typed('12', 5), ['Unidentified', 5], ...typed('345', 5), ['Enter', 5]], 'ends'],
  ['Ctrl and a letter', [...typed('12345', 5), ['s', 5, ctrl], ['Enter', 5]], 'ends'],
  ['AltGr', [...typed('1234', 5), ['@', 5, { ctrlKey: true, altKey: true }], ['Enter', 5]], 'ends'],
  // GS
  [
    'Ctrl and ] is GS',
    [...typed('L26', 5), ['Control', 5, ctrl], [']', 5, ctrl], ...typed('0001', 5), ['Enter', 5]],
    `scan:L26${GS}0001`,
  ],
  [
    'so is its own character',
    [...typed('L26', 5), [GS, 5, ctrl], ...typed('0001', 5), ['Enter', 5]],
    `scan:L26${GS}0001`,
  ],
  // Blanks
  ['a blank inside', [...typed('L26 0001', 5), ['Enter', 5]], 'scan:L26 0001'],
  ['a blank begins nothing', [...typed(' 1234', 5), ['Enter', 5]], 'ends'],
  // Places
  ['the cursor has gone elsewhere', [...typed('123', 5), ['4', 5, {}, {}], ['5', 5], ['Enter', 5]], 'ends'],
])('SAMPLE-18 %s', (_, keys, last) => {
  expect(listen(keys).at(-1)).toBe(last);
});

test('SAMPLE-18 each key is told what it is', () => {
  expect(listen([...typed('12', 5), ['3', 101], ['Shift', 5], ['4', 5], ['Home', 5], ['Enter', 5]])).toEqual([
    'begins',
    'goesOn',
    'begins',
    'aside',
    'goesOn',
    'ends',
    'ends',
  ]);
});

test('SAMPLE-18 two codes one after the other are two', () => {
  const both = listen([...typed('L26-0001', 5), ['Enter', 5], ...typed('L26-0002', 5), ['Tab', 5]]);
  expect(both.filter((is) => is.startsWith('scan'))).toEqual(['scan:L26-0001', 'scan:L26-0002']);
});

test('SAMPLE-18 a slow scanner, and one with its own closing key, are heard where that was said', () => {
  const slow: Pace = { longest: 200, closing: ['ArrowDown'] };
  const keys: Key[] = [...typed('12345', 150), ['ArrowDown', 150]];
  expect(listen(keys, slow).at(-1)).toBe('scan:12345');
  expect(listen(keys).at(-1)).toBe('ends');
  expect(listen([...typed('12345', 5), ['Enter', 5]], slow).at(-1)).toBe('ends');
});

test.each([
  ['12345', 316, true],
  ['12345', 320, false],
  ['1234', 12, false],
])('SAMPLE-18 without a closing key %s within %i ms: %s', (text, last, expected) => {
  expect(isScan({ place: null, text, first: 0, last }, { longest: 100, closing: [] })).toBe(expected);
});

const runOf = (text: string, gap: number): Run => ({
  place: null,
  text,
  first: 1000,
  last: 1000 + gap * (text.length - 1),
});
test.each([
  ['98,35', true],
  ['1.234,5', true],
  ['< 0,25', true],
  ['≥99,6', true],
  ['5,1E-05', true],
  ['05/06/2026', true],
  ['không phát hiện', true],
  ['L26-0001', false],
  ['G25-HD-1', false],
  ['8934567890123', false],
  ['KPHAT', false],
])('SAMPLE-18 TEST-03 %j at the pace of a quick hand is a value: %s', (text, isValue) => {
  for (const gap of [55, 70, 79])
    expect(isTypedValue(runOf(text, gap), 1000 + gap * text.length)).toBe(isValue);
  // Digits alone may be a label of elsewhere.
  expect(isTypedValue(runOf('05062026', 70), 1560)).toBe(true);
  expect(isTypedValue(runOf('123456', 55), 1330)).toBe(false);
  // As quickly as a scanner nothing is.
  for (const gap of [5, 30]) expect(isTypedValue(runOf(text, gap), 1000 + gap * text.length)).toBe(false);
});
