import { expect, test } from 'vitest';
import { type Families, FAMILIES, LANDING } from '../../e2e/landing-journeys.ts';
import { foundJourneys } from './found-journeys.ts';
import { landingFaults } from './landing-faults.ts';

const journeys = foundJourneys();

test('every file of journeys is in one family, and what lands of it is a journey', () => {
  expect(journeys.length).toBeGreaterThan(150);
  expect(landingFaults(FAMILIES, journeys)).toEqual([]);
});

test('about thirty journeys land beside the way to the certificate, each with its reason', () => {
  const landing = LANDING.filter(({ file }) => file !== 'counter-to-certificate').flatMap(
    ({ file, journey = '' }) => journeys.filter((one) => one.file === file && one.title.includes(journey)),
  );
  expect(landing.length).toBeGreaterThanOrEqual(25);
  expect(landing.length).toBeLessThanOrEqual(35);
  expect(LANDING.filter(({ why }) => why.trim() === '')).toEqual([]);
});

const found = [
  { file: 'apples', title: 'FRUIT-01 an apple is eaten' },
  { file: 'apples', title: 'FRUIT-01 an apple is sold' },
  { file: 'pears', title: 'FRUIT-02 a pear is …' },
];
const eaten = { journey: 'an apple is eaten', why: 'it is ripe' };
const faultsOf = (families: Families): string[] => landingFaults(families, found);

test('a journey that is not there, or is several, is named', () => {
  expect(faultsOf({ fruit: { apples: [eaten], pears: [] } })).toEqual([]);
  expect(faultsOf({ fruit: { apples: [{ why: 'all of them' }], pears: [] } })).toEqual([]);
  expect(faultsOf({ fruit: { apples: [{ journey: 'an apple is peeled', why: '' }], pears: [] } })).toEqual([
    '"an apple is peeled" is no journey of apples.spec.ts',
  ]);
  // Of another file.
  expect(faultsOf({ fruit: { apples: [], pears: [eaten] } })).toEqual([
    '"an apple is eaten" is no journey of pears.spec.ts',
  ]);
  expect(faultsOf({ fruit: { apples: [{ journey: 'an apple', why: '' }], pears: [] } })).toEqual([
    '"an apple" is 2 journeys of apples.spec.ts',
  ]);
});

test('a file in no family, in several, or that is not there is named, and a family of which nothing lands', () => {
  expect(faultsOf({ fruit: { apples: [eaten] } })).toEqual([
    'pears.spec.ts is in no family of landing-journeys.ts',
  ]);
  expect(
    faultsOf({ fruit: { apples: [eaten], pears: [] }, 'the cellar': { apples: [eaten], nuts: [] } }),
  ).toEqual([
    'apples.spec.ts is in several families: fruit, the cellar',
    'nuts.spec.ts of "the cellar" is no file of journeys',
  ]);
  expect(faultsOf({ fruit: { apples: [], pears: [] } })).toEqual(['nothing lands of "fruit"']);
});
