import { expect, test } from 'vitest';
import { nameParts, type PlaceUnit } from './place-unit.ts';
import { planChanges, type ValidUnit } from './plan-changes.ts';

const unit = (code: string, fullName: string, more: Partial<PlaceUnit> = {}): PlaceUnit => ({
  level: 'COMMUNE',
  code,
  provinceCode: '75',
  ...nameParts(fullName),
  latitude: null,
  longitude: null,
  ...more,
});
const stored = (code: string, fullName: string, more: Partial<ValidUnit> = {}): ValidUnit => ({
  ...unit(code, fullName),
  validFrom: '2025-07-01',
  ...more,
});
const FROM = '2026-04-30';
const codes = (units: readonly PlaceUnit[]): string[] => units.map(({ code }) => code);

test('SAMPLE-04 a unit is known by its code: the same name with another code is another unit', () => {
  const { begin, end, update } = planChanges(
    [stored('06970', 'Xã Ba Chẽ')],
    [unit('06978', 'Xã Ba Chẽ')],
    FROM,
  );
  expect([codes(begin), codes(end), update]).toEqual([['06978'], ['06970'], []]);
});

test('SAMPLE-04 a unit that becomes a ward ends and begins; its place is kept', () => {
  const before = stored('25270', 'Xã Lộc Ninh', { latitude: '11.000000', longitude: '106.000000' });
  const { begin, end } = planChanges([before], [unit('25270', 'Phường Lộc Ninh')], FROM);
  expect(codes(end)).toEqual(['25270']);
  expect(begin).toEqual([
    unit('25270', 'Phường Lộc Ninh', { latitude: '11.000000', longitude: '106.000000' }),
  ]);
});

test('SAMPLE-04 another spelling changes nothing, another place only the place', () => {
  const before = stored('00175', 'Phường Yên Hòa');
  expect(planChanges([before], [unit('00175', 'Phường Yên Hoà')], FROM)).toEqual({
    begin: [],
    end: [],
    update: [],
  });
  const { begin, end, update } = planChanges(
    [before],
    [unit('00175', 'Phường Yên Hoà', { latitude: '21.020000', longitude: '105.790000' })],
    FROM,
  );
  expect([begin, end]).toEqual([[], []]);
  expect(update).toEqual([
    unit('00175', 'Phường Yên Hòa', { latitude: '21.020000', longitude: '105.790000' }),
  ]);
});

test('SAMPLE-04 a list of the same day corrects the unit itself', () => {
  const before = stored('25270', 'Phường Lọc Ninh', { validFrom: FROM });
  const { begin, end, update } = planChanges([before], [unit('25270', 'Phường Lộc Ninh')], FROM);
  expect([begin, end, update.map(({ fullName }) => fullName)]).toEqual([[], [], ['Phường Lộc Ninh']]);
});

test('SAMPLE-04 a list that is older than a unit cannot end it', () => {
  const before = stored('25270', 'Phường Lộc Ninh', { validFrom: FROM });
  expect(() => planChanges([before], [], '2025-07-01')).toThrow('the list from 2025-07-01 is older');
});
