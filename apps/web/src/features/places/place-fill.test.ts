import type { Location } from '@kiemlab/contract/features/places/places.api';
import { expect, test } from 'vitest';
import { fillOf, isLeftBehind, type PlaceValues, valuesOf } from './place-fill.ts';

const NOTHING: PlaceValues = {
  locationName: '',
  pickingAddress: '',
  commune: '',
  province: '',
  position: '',
};
const HAI_CHAU: Location = {
  name: 'Phường Hải Châu',
  street: '',
  label: 'Phường Hải Châu, Thành phố Đà Nẵng',
  latitude: null,
  longitude: null,
  formerName: null,
  commune: 'Phường Hải Châu',
  province: 'Thành phố Đà Nẵng',
};
const HOAN_KIEM: Location = {
  ...HAI_CHAU,
  name: 'Nhà thuốc Mẫu',
  label: 'Nhà thuốc Mẫu, Phường Hoàn Kiếm, Thành phố Hà Nội',
  latitude: 21.028511,
  longitude: 105.804817,
  commune: 'Phường Hoàn Kiếm',
  province: 'Thành phố Hà Nội',
};
const IN_HA_NOI = '21.028511,105.804817';

test('SAMPLE-04 a found place fills commune, province and coordinates', () => {
  expect(fillOf(HOAN_KIEM, NOTHING, {})).toEqual({
    values: {
      locationName: 'Nhà thuốc Mẫu',
      pickingAddress: 'Nhà thuốc Mẫu, Phường Hoàn Kiếm, Thành phố Hà Nội',
      commune: 'Phường Hoàn Kiếm',
      province: 'Thành phố Hà Nội',
      position: IN_HA_NOI,
    },
    notice: undefined,
  });
});

test('SAMPLE-04 a place without coordinates says so, and takes those of the find before with it', () => {
  expect(fillOf(HAI_CHAU, NOTHING, {}).notice).toBe('noPoint');
  const before = valuesOf(HOAN_KIEM);
  expect(fillOf(HAI_CHAU, before, before)).toEqual({
    values: valuesOf(HAI_CHAU),
    notice: 'noPoint',
  });
  expect(valuesOf(HAI_CHAU).position).toBe('');
});

test('SAMPLE-04 of a whole province no commune is filled in, and none of the find before stays', () => {
  const before = valuesOf(HOAN_KIEM);
  const province = { ...HAI_CHAU, name: 'Thành phố Đà Nẵng', label: 'Thành phố Đà Nẵng', commune: null };
  expect(fillOf(province, before, before).values).toMatchObject({
    commune: '',
    province: 'Thành phố Đà Nẵng',
  });
});

test('SAMPLE-04 a typed commune or province that is another one is asked about, and nothing is mixed', () => {
  for (const typed of [{ province: 'Thành phố Hà Nội' }, { commune: 'Phường Hoàn Kiếm' }]) {
    const { values, notice } = fillOf(HAI_CHAU, { ...NOTHING, ...typed }, {});
    expect(notice).toBe('otherUnit');
    for (const key of ['commune', 'province', 'position']) expect(values).not.toHaveProperty(key);
  }
  const same = { ...NOTHING, province: 'thành phố đà nẵng' };
  expect(fillOf(HAI_CHAU, same, {})).toMatchObject({
    values: { commune: 'Phường Hải Châu' },
    notice: 'noPoint',
  });
  expect(fillOf(HAI_CHAU, same, {}).values).not.toHaveProperty('province');
});

test('SAMPLE-04 typed coordinates stay: a place with others is asked about, one without any is told', () => {
  const typed = { ...NOTHING, position: '16.067700,108.220800' };
  for (const [place, notice] of [
    [HOAN_KIEM, 'otherPoint'],
    [HAI_CHAU, 'noPointKept'],
  ] as const) {
    const fill = fillOf(place, typed, {});
    expect(fill.notice).toBe(notice);
    expect(fill.values).not.toHaveProperty('position');
    expect(fill.values.commune).toBe(place.commune);
  }
});

test('SAMPLE-04 a typed name and address stay', () => {
  const typed = { ...NOTHING, locationName: 'Nhà thuốc Tâm An', pickingAddress: '12 Lê Lợi' };
  const { values } = fillOf(HAI_CHAU, typed, {});
  expect(values).not.toHaveProperty('locationName');
  expect(values).not.toHaveProperty('pickingAddress');
});

test('SAMPLE-04 coordinates of a find belong elsewhere once its commune or province is another one; typed ones do not', () => {
  const before = valuesOf(HOAN_KIEM);
  expect(isLeftBehind(before, before)).toBe(false);
  expect(isLeftBehind({ ...before, province: 'Thành phố Đà Nẵng' }, before)).toBe(true);
  expect(isLeftBehind({ ...before, commune: '' }, before)).toBe(true);
  expect(isLeftBehind({ ...before, province: 'x', position: '1,2' }, before)).toBe(false);
  expect(isLeftBehind({ ...before, province: 'x' }, {})).toBe(false);
});

test('SAMPLE-04 coordinates of a whole province are those of its seat, and that is said', () => {
  const DA_NANG: Location = {
    ...HAI_CHAU,
    name: 'Thành phố Đà Nẵng',
    label: 'Thành phố Đà Nẵng',
    latitude: 16.07,
    longitude: 108.22,
    commune: null,
  };
  const { values, notice } = fillOf(DA_NANG, NOTHING, {});
  expect([values.position, values.province, notice]).toEqual([
    '16.070000,108.220000',
    'Thành phố Đà Nẵng',
    'seat',
  ]);
  // Beside a commune that is named they would lie in another one; nor do they stay once one is named.
  const named = fillOf(DA_NANG, { ...NOTHING, commune: 'Phường Hòa Khánh' }, {});
  expect([named.values.position, named.notice]).toEqual(['', 'noPoint']);
  const filled = { ...NOTHING, province: 'Thành phố Đà Nẵng', position: '16.070000,108.220000' };
  const chosen = { ...filled, commune: 'Phường Hòa Khánh' };
  expect([filled, chosen].map((held) => isLeftBehind(held, values, DA_NANG))).toEqual([false, true]);
  // A pharmacy of which the geocoder tells no commune lies where it says.
  expect(fillOf({ ...DA_NANG, name: 'Nhà thuốc Mẫu' }, NOTHING, {}).notice).toBeUndefined();
  // Coordinates that were typed stay, and are asked about.
  expect(fillOf(DA_NANG, { ...NOTHING, position: '16.1,108.1' }, {}).notice).toBe('otherPoint');
});
