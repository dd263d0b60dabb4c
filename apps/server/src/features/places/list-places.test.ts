import { listPlaces } from '@kiemlab/contract/features/places/places.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf, refused } from '../../testing/refused.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { loadFirstPlaces, loadPlaceList } from './load-places.ts';
import { readPackageList } from './read-package-list.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await loadFirstPlaces(world.services.db);
});
afterAll(() => world.stop());

const find = async (query: { level: 'PROVINCE' | 'COMMUNE'; provinceCode?: string; textSearch?: string }) =>
  (await world.done(world.technician, listPlaces, { query })).placeList;
const named = (places: { fullName: string; provinceName: string }[]): string[] =>
  places.map(({ fullName, provinceName }) => `${fullName}, ${provinceName}`);

test('SAMPLE-04 all provinces come in Vietnamese order', async () => {
  const provinces = (await find({ level: 'PROVINCE' })).map(({ fullName }) => fullName);
  expect(provinces).toHaveLength(34);
  expect(provinces.slice(0, 4)).toEqual(['Tỉnh An Giang', 'Tỉnh Bắc Ninh', 'Tỉnh Cà Mau', 'Tỉnh Cao Bằng']);
  expect(provinces).toContain('Thành phố Đà Nẵng');
});

test('SAMPLE-04 a province is listed whole', async () => {
  const communes = await find({ level: 'COMMUNE', provinceCode: '79' });
  expect(communes).toHaveLength(168);
  expect(new Set(communes.map(({ provinceName }) => provinceName))).toEqual(
    new Set(['Thành phố Hồ Chí Minh']),
  );
});

test('SAMPLE-04 case and diacritics do not count, nor does the composition of letters', async () => {
  for (const textSearch of ['hải châu', 'HAI CHAU', 'Hải Châu'.normalize('NFD'), 'phuong hai chau da nang'])
    expect(named(await find({ level: 'COMMUNE', textSearch }))[0]).toBe('Phường Hải Châu, Thành phố Đà Nẵng');
});

test('SAMPLE-04 what a text stands for is looked for as it is', async () => {
  for (const textSearch of ['%', '_', 'hải%châu', '\\'])
    expect(await find({ level: 'COMMUNE', textSearch })).toEqual([]);
});

test('SAMPLE-04 a name of before the reform finds the commune of today', async () => {
  const [place] = await find({ level: 'COMMUNE', textSearch: 'Phường 14 Gò Vấp' });
  expect(place).toMatchObject({
    fullName: 'Phường An Hội Tây',
    provinceName: 'Thành phố Hồ Chí Minh',
    formerName: 'Phường 14, Quận Gò Vấp, Thành phố Hồ Chí Minh',
    validTo: null,
  });
});

test('SAMPLE-04 after a newer list valid units come first and the name of before finds what it became', async () => {
  const { units } = readPackageList();
  await loadPlaceList(
    world.services.db,
    units.flatMap((unit) => {
      if (unit.code === '25270') return { ...unit, fullName: 'Phường Lộc Ninh', type: 'Phường' };
      return unit.fullName === 'Xã Ba Chẽ' ? [] : unit;
    }),
    '2026-04-30',
  );
  const ended = await find({ level: 'COMMUNE', textSearch: 'xã ba chẽ' });
  expect(ended.at(-1)).toMatchObject({ fullName: 'Xã Ba Chẽ', validTo: '2026-04-30' });
  expect(await find({ level: 'COMMUNE', provinceCode: ended.at(-1)?.provinceCode ?? '' })).not.toContainEqual(
    expect.objectContaining({ fullName: 'Xã Ba Chẽ' }),
  );
  const grown = await find({ level: 'COMMUNE', textSearch: 'xã lộc ninh đồng nai' });
  expect(grown).toContainEqual(
    expect.objectContaining({ fullName: 'Phường Lộc Ninh', formerName: 'Xã Lộc Ninh', validTo: null }),
  );
});

test('SAMPLE-04 the level is asked for', async () => {
  expect(faultsOf(await refused(world, world.head, listPlaces, { query: {} }, 'VALIDATION'))).toEqual([
    'level REQUIRED',
  ]);
  const wrong = { query: { level: 'DISTRICT' } };
  expect(faultsOf(await refused(world, world.head, listPlaces, wrong, 'VALIDATION'))).toEqual([
    'level INVALID_VALUE',
  ]);
});
