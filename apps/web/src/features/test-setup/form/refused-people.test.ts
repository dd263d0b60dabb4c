import { expect, test } from 'vitest';
import { HttpError, refusedFields } from '../../../lib/api/http-error.ts';
import { placedRefusal } from './refused-people.ts';

const refused = (...codes: string[]) =>
  new HttpError(409, 'PEOPLE_WITHOUT_RIGHT', 'Không có quyền', { codes });
const lists = [
  { field: 'technician' as const, chosen: ['An (an)', 'Bình (binh)'], offered: ['An (an)'] },
  { field: 'approver' as const, chosen: ['An (an)'], offered: ['An (an)'] },
];
const placesOf = (error: unknown) => refusedFields(placedRefusal(error, lists)).map(({ field }) => field);

test('TEMPLATE-03 people without the right are named at the list they stand on', () => {
  expect(placesOf(refused('Bình (binh)'))).toEqual(['technician']);
  expect(placesOf(refused('An (an)'))).toEqual(['technician', 'approver']);
  expect(placesOf(refused('Chi (chi)'))).toEqual([]);
});

test('TEMPLATE-03 a sample type is refused at the choice of sample types, everything else where it was', () => {
  const fields = ['body.sampleTypes.3.sampleTypeId', 'body.quantity'].map((field) => ({
    field,
    code: 'INVALID_VALUE',
    message: 'sai',
  }));
  expect(placesOf(new HttpError(400, 'VALIDATION', 'sai', { fields }))).toEqual([
    'sampleTypes',
    'body.quantity',
  ]);
  const stale = new HttpError(409, 'STALE_VERSION', 'đã đổi', { codes: ['An (an)'] });
  expect(placedRefusal(stale, lists)).toBe(stale);
  const lost = new Error('lost');
  expect(placedRefusal(lost, lists)).toBe(lost);
});
