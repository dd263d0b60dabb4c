import { expect, test } from 'vitest';
import { oldLettersIn } from './old-letters.ts';

const found = (text: string, font?: string): string => {
  const letters = oldLettersIn(text, font);
  return letters ? `${letters.code} ${letters.word} ${letters.proven ? 'proven' : 'asked'}` : 'none';
};

test.each<[string, string]>([
  ['®a', 'TCVN3 ®a proven'],
  ['H¶i D¬ng', 'TCVN3 H¶i proven'],
  ['H¶i D\u00ad¬ng', 'TCVN3 H¶i proven'],
  ['Viªn nÐn', 'TCVN3 Viªn proven'],
  ['ViÖn KiÓm nghiÖm', 'TCVN3 ViÖn proven'],
  ['C«ng ty', 'TCVN3 C«ng proven'],
  ['lµ', 'TCVN3 lµ proven'],
  ['§µ N½ng', 'TCVN3 N½ng proven'],
  ['L\u00adu', 'TCVN3 L\u00adu proven'],
  ['thuèc', 'TCVN3 thuèc asked'],
  ['thuèc tèt', 'TCVN3 thuèc proven'],
  ['Ñaø Naüng', 'VNI Ñaø proven'],
  ['Haûi Döông', 'VNI Haûi proven'],
  ['Vieän Kieåm nghieäm', 'VNI Vieän proven'],
  ['vieân', 'VNI vieân asked'],
  ['Para\u00adcetamol', 'TCVN3 Para\u00adcetamol asked'],
])('SAMPLE-16 %s is of an older code: %s', (text, expected) => {
  expect(found(text)).toBe(expected);
});

test.each([
  'Panadol®',
  'Panadol® Extra 5 µg',
  '5µg/ml',
  '10 µm',
  'Société',
  'Köln',
  'Nestlé',
  'Besançon',
  'Müller & Söhne',
  'Grünenthal',
  'São Paulo',
  'Citroën',
  '25 °C ± 2 °C',
  '10×20 m²',
  '½ viên',
  'à la carte',
  'Bé Na',
  'Công ty Dược Hải Dương',
  'Đà Nẵng'.normalize('NFD'),
  'Ångström',
  'Việt Nam – 2026',
  'abc',
  '藥',
])('SAMPLE-16 %s is what it is', (text) => {
  expect(found(text)).toBe('none');
});

test('SAMPLE-16 the font of a cell proves what its letters leave open, unless the text is Unicode all the same', () => {
  expect(found('thuèc', '.VnTime')).toBe('TCVN3 thuèc proven');
  expect(found('bé', '.VnArialH')).toBe('TCVN3 bé proven');
  expect(found('vieân', 'VNI-Times')).toBe('VNI vieân proven');
  expect(found('Paracetamol', '.VnTime')).toBe('none');
  expect(found('Công ty Dược', '.VnTime')).toBe('none');
  expect(found('bé', 'Vnesque')).toBe('none');
  expect(found('bé', 'Times New Roman')).toBe('none');
});
