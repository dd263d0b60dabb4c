import { expect, test } from 'vitest';
import { sampleVersion } from '../testing.ts';
import { stationsOf } from './stations.ts';

const reviewer = [{ IdUser: 'r', FullName: 'R', signed: false }];
const way = (more: Parameters<typeof sampleVersion>[0]): string =>
  stationsOf(sampleVersion({ listReviewer: reviewer, ...more }))
    .map(({ station, state }) => `${station} ${state}`)
    .join(', ');

test.each([
  ['NO_APPROVER', 'write current, review todo, approve todo, publish todo, inForce todo'],
  ['SENT_BACK', 'write failed, review todo, approve todo, publish todo, inForce todo'],
  ['IN_REVIEW', 'write done, review current, approve todo, publish todo, inForce todo'],
  ['IN_APPROVAL', 'write done, review done, approve current, publish todo, inForce todo'],
  ['READY', 'write done, review done, approve done, publish current, inForce todo'],
  ['WAITS_FOR_DAY', 'write done, review done, approve done, publish done, inForce current'],
] as const)('DOC-03 a draft that stands at %s: %s', (standing, shown) => {
  expect(way({ status: 0, standing })).toBe(shown);
});

test('DOC-03 what is in force has its way behind it; what is out of force ends it; nobody reviews where nobody is named', () => {
  expect(way({ status: 1, standing: null })).toBe(
    'write done, review done, approve done, publish done, inForce done',
  );
  expect(way({ status: 2, standing: null, listReviewer: [] })).toBe(
    'write done, approve done, publish done, inForce done, obsolete current',
  );
});
