import { expect, test } from 'vitest';
import { folded, namesNothing, namesSide, sideBefore, sideBehind } from './side-words.ts';

test('COMP-30 words that only without marks read as those of a side, or as a "no", stay apart from them', () => {
  const side = (lead: string) => sideBefore(folded(lead), false).side;
  expect([side('Chưa dưới '), side('Chứa dưới '), side('Chua duoi ')]).toEqual(['least', 'most', 'unclear']);
  expect([side('Từ '), side('Thông tư '), side('thong tu '), side('Tu ')]).toEqual([
    'from',
    undefined,
    undefined,
    'from',
  ]);
  expect([side('đến '), side('đèn '), side('den ')]).toEqual(['most', undefined, 'most']);
});

test('COMP-30 a "no" ahead of words of a side, here or before, leaves open which they name', () => {
  expect(sideBefore('khong tap nao lon hon ', false).side).toBe('unclear');
  expect(sideBefore('lon hon ', true).side).toBe('unclear');
  expect(sideBefore('khong lon hon ', true).side).toBe('most');
});

test('COMP-30 words on a label name no side, those that stand in a sentence of their own do', () => {
  expect(namesSide('% so voi luong ghi tren nhan')).toBe(false);
  expect(namesSide('% (toi da)')).toBe(true);
  expect(sideBehind(' % tro xuong')).toEqual({ side: 'most', length: 12 });
  expect(sideBehind(' % hoac it hon ')).toEqual({ side: 'most', length: 14 });
  expect(sideBehind('; tro len')).toBeUndefined();
});

test('COMP-30 what may be there up to an amount is not what may not be there', () => {
  expect([namesNothing('khong duoc co'), namesNothing('khong duoc co qua 5')]).toEqual([true, false]);
  expect(namesNothing('khong thay doi')).toBe(false);
});
