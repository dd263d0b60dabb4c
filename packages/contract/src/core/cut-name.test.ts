import { expect, test } from 'vitest';
import { cutName } from './cut-name.ts';

test('SAMPLE-17 a long name of a file is cut in its middle: beginning, end and ending stay', () => {
  expect(cutName('Biên bản lấy mẫu quý 4 lần 12.pdf', 20)).toBe('Biên bản lấy …12.pdf');
  expect(cutName('ngắn.txt', 8)).toBe('ngắn.txt');
  expect(cutName(`${'ơ'.repeat(300)}.txt`, 200)).toBe(`${'ơ'.repeat(133)}…${'ơ'.repeat(62)}.txt`);
});

test('SAMPLE-17 no letter is parted from its marks, and no sign is cut through', () => {
  const name = `${'ế'.normalize('NFD').repeat(40)}.txt`;
  for (const max of [10, 11, 12, 13, 14, 15]) {
    const [head = '', tail = ''] = cutName(name, max).split('…');
    expect(head.normalize('NFC')).toMatch(/^ế+$/);
    expect(tail.normalize('NFC')).toMatch(/^(?:ế*)\.?t?xt$/);
    expect(head.length + tail.length + 1).toBeLessThanOrEqual(max);
  }
  expect(cutName(`${'😀'.repeat(20)}.pdf`, 15).isWellFormed()).toBe(true);
});
