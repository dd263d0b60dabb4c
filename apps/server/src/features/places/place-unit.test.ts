import { expect, test } from 'vitest';
import { isSameUnit, nameParts, type PlaceUnit } from './place-unit.ts';

const unit = (fullName: string, provinceCode = '01'): PlaceUnit => ({
  level: 'COMMUNE',
  code: '00001',
  provinceCode,
  ...nameParts(fullName),
  latitude: null,
  longitude: null,
});

test('SAMPLE-04 a name is taken apart into kind and name, composed and with a capital', () => {
  expect(nameParts('  xã   Bắc Sơn'.normalize('NFD'))).toEqual({
    fullName: 'Xã Bắc Sơn',
    type: 'Xã',
    name: 'Bắc Sơn',
  });
  expect(nameParts('Đặc khu Côn Đảo')).toMatchObject({ type: 'Đặc khu', name: 'Côn Đảo' });
  expect(nameParts('Cao Bằng', 'Tỉnh')).toMatchObject({ fullName: 'Tỉnh Cao Bằng', name: 'Cao Bằng' });
  expect(nameParts('Thành phố Huế', 'Thành phố')).toMatchObject({ fullName: 'Thành phố Huế', name: 'Huế' });
});

test('SAMPLE-04 a unit that is only spelt otherwise is the same one', () => {
  for (const [a, b] of [
    ['Phường Yên Hòa', 'Phường Yên Hoà'],
    ['Xã Thanh Thủy', 'Xã Thanh Thuỷ'],
    ['Xã Ea H’Leo', "Xã Ea H'Leo"],
    ['Xã Xuân Ái', 'Xã Xuân Ái'.normalize('NFD')],
    ['Xã Bắc Sơn', 'xã Bắc Sơn'],
  ] as const)
    expect(isSameUnit(unit(a), unit(b)), `${a} ${b}`).toBe(true);
});

test('SAMPLE-04 another letter, tone, kind or province is another unit', () => {
  for (const [a, b] of [
    ['Phường Yên Hòa', 'Phường Yên Hoa'],
    ['Phường Yên Hòa', 'Phường Yên Hóa'],
    ['Xã Tân Đông', 'Xã Tân Dong'],
    ['Xã Lộc Ninh', 'Phường Lộc Ninh'],
  ] as const)
    expect(isSameUnit(unit(a), unit(b)), `${a} ${b}`).toBe(false);
  expect(isSameUnit(unit('Xã A', '01'), unit('Xã A', '04'))).toBe(false);
});
