import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day, id, instant, line, requiredLine, requiredText, text } from './text.ts';

const free = text(20);

describe('free text', () => {
  test.each([
    ['  Hoà  ', 'Hoà'],
    ['Hoà'.normalize('NFD'), 'Hoà'],
    ['a\tb\nc', 'a\tb\nc'],
    ['𝒜🧪', '𝒜🧪'],
    ['', ''],
    ['   ', ''],
    ['\ufeffPara\u00adcetamol\u200b 500\u2060mg\u200e', 'Paracetamol 500mg'],
    ['\u202a0905123456\u202c', '0905123456'],
    ['\u2066VD-1\u2069\u061c', 'VD-1'],
    ['e\u200b\u0302', 'ê'],
    ['Pana\u200ddol\u00ae\u200d', 'Panadol\u00ae'],
    ['\u200b \u200d\ufeff', ''],
    ['\u{1f468}\u200d\u{1f52c}', '\u{1f468}\u200d\u{1f52c}'],
    ['\u0645\u06cc\u200c\u062e', '\u0645\u06cc\u200c\u062e'],
  ])('SAMPLE-07 %j is kept as %j', (typed, kept) => {
    expect(free.parse(typed)).toBe(kept);
  });

  test.each([
    ...['\u0000', '\u0007', '\u000b', '\u001b', '\u007f', '\u0080', '\u009f', '\ufffd'],
    ...['\u202d', '\u202e', '\ud800', '\udc00', '\udc00\ud800'],
  ])('SAMPLE-07 %j is refused, not repaired', (character) => {
    for (const typed of [character, `a${character}b`]) {
      const parsed = free.safeParse(typed);
      expect(parsed.success).toBe(false);
      expect(parsed.error?.issues[0]?.message).toBe('INVALID_CHARACTER');
    }
  });

  test('SAMPLE-07 length counts what is kept: composed and trimmed', () => {
    expect(free.safeParse(` ${'ế'.repeat(20)} `.normalize('NFD')).success).toBe(true);
    expect(free.safeParse('x'.repeat(21)).success).toBe(false);
  });

  test('SAMPLE-07 what is kept is kept again as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const parsed = text(10_000).safeParse(typed);
        if (parsed.success) expect(text(10_000).parse(parsed.data)).toBe(parsed.data);
      }),
    );
  });

  test('SAMPLE-07 required text is more than spaces', () => {
    expect(requiredText(10).parse(' a ')).toBe('a');
    for (const blank of ['', '  ', '\n\t']) expect(requiredText(10).safeParse(blank).success).toBe(false);
  });
});

describe('text of one line', () => {
  test.each([
    ['  Hoà  ', 'Hoà'],
    ['a\nb', 'a b'],
    ['a \t\r\n b', 'a b'],
    ['mg\u00a0/  kg', 'mg / kg'],
    ['a\u2028b\u202fc\u3000d', 'a b c d'],
    ['a\u200b \u200b b', 'a b'],
    ['\n', ''],
  ])('TEMPLATE-01 %j is kept as %j', (typed, kept) => {
    expect(line(20).parse(typed)).toBe(kept);
  });

  test('TEMPLATE-01 what is refused in a text is refused, and length counts what is kept', () => {
    expect(line(20).safeParse('a\u0000b').error?.issues[0]?.message).toBe('INVALID_CHARACTER');
    expect(line(3).safeParse('a \n  b').success).toBe(true);
    expect(line(3).safeParse('abcd').success).toBe(false);
    expect(requiredLine(3).safeParse('\u00a0\n').success).toBe(false);
  });

  test('TEMPLATE-01 what is kept is kept again as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const parsed = line(10_000).safeParse(typed);
        if (parsed.success) expect(line(10_000).parse(parsed.data)).toBe(parsed.data);
      }),
    );
  });
});

test('SAMPLE-07 ids, days and instants are what they say', () => {
  expect(id.safeParse('0f8fad5b-d9cb-469f-a165-70867728950e').success).toBe(true);
  for (const wrong of [
    '',
    '1',
    '0f8fad5bd9cb469fa16570867728950e',
    '0f8fad5b-d9cb-469f-a165-70867728950e ',
    "'",
  ])
    expect(id.safeParse(wrong).success, wrong).toBe(false);
  expect(day.safeParse('2024-02-29').success).toBe(true);
  for (const wrong of [
    '0000-01-01',
    '2023-02-29',
    '2026-2-1',
    '2026-13-01',
    '2026-01-32',
    '01/01/2026',
    '2026-01-01T00:00:00Z',
  ])
    expect(day.safeParse(wrong).success, wrong).toBe(false);
  expect(instant.safeParse('2026-01-01T08:30:00+07:00').success).toBe(true);
  for (const wrong of ['2026-01-01', '2026-01-01T08:30:00', '2026-01-01T24:30:00Z', '1767225600000'])
    expect(instant.safeParse(wrong).success, wrong).toBe(false);
});
