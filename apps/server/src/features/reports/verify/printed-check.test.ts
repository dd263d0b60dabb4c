import { expect, test } from 'vitest';
import { drawVerifyCode } from './draw-verify-code.ts';
import { printedCheck } from './printed-check.ts';

const CODE = 'KNDN-01234-56789-ABCDE-FGHZZ';

test('PRINT-05 COMP-45 a report bears its code and where it is checked, and both as one QR code', () => {
  expect(printedCheck(CODE, 'https://kn.example.vn')).toEqual({
    qr: { symbol: 'qr', of: `https://kn.example.vn/verify/${CODE}` },
    text: `Mã kiểm tra:\n${CODE}\nTra cứu tại:\nhttps://kn.example.vn/verify`,
  });
});

test('PRINT-05 without an address it bears the code alone', () => {
  expect(printedCheck(CODE, null)).toEqual({ qr: { symbol: 'qr', of: CODE }, text: `Mã kiểm tra:\n${CODE}` });
});

test('PRINT-05 codes are drawn by lot: of two thousand none is like another, and each sign comes', () => {
  const codes = Array.from({ length: 2000 }, () => drawVerifyCode('KNĐN'));
  expect(new Set(codes).size).toBe(2000);
  for (const code of codes) expect(code).toMatch(/^KNDN(-[0-9A-HJKMNP-TV-Z]{5}){4}$/);
  // 32 signs at 20 places: one that is missing at a place would be a bit that is not drawn.
  for (let place = 0; place < 20; place += 1)
    expect(new Set(codes.map((code) => code.slice(5).replaceAll('-', '')[place])).size).toBe(32);
});
