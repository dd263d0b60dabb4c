import { expect, test } from 'vitest';
import { objectLink } from './object-link.ts';

const SAMPLE = '0b6c3a52-0000-4000-8000-000000000001';
const of = (entity: string, code: string, objectId: string | null = null) =>
  objectLink({ objectId, objects: [{ entity, code }] });

test('HOME-07 an entry of one sample leads to its page, whatever else it is about', () => {
  expect(of('test', 'L26-0001-T01', SAMPLE)).toEqual({ to: `/sample/${SAMPLE}`, rights: ['Sample'] });
});

test('HOME-07 of others the description leads to the place of its module, for who may go there', () => {
  expect(of('client', 'Công ty Dược Hải Châu')).toEqual({
    to: '/client',
    search: { textSearch: 'Công ty Dược Hải Châu' },
    rights: ['Client'],
  });
  expect(of('document', 'SOP 12')).toMatchObject({ to: '/document', search: { searchStr: 'SOP 12' } });
  expect(of('user', 'knv1')).toMatchObject({ to: '/user-management', search: { search: 'knv1' } });
  expect(of('setting-value', 'laboratory')).toMatchObject({
    to: '/settings',
    rights: ['Setting', 'Setting_Edit'],
  });
  expect(of('template', 'Thuốc')).toMatchObject({ to: '/form-setting' });
  expect(of('permission-group', 'Trưởng phòng')).toMatchObject({ to: '/permission-management' });
});

test('HOME-07 the first record that has a place is meant; what has none, or is kept from the reader, leads nowhere', () => {
  const objects = [
    { entity: 'session', code: 'x' },
    { entity: 'test', code: 'L26-0002-T01' },
  ];
  expect(objectLink({ objectId: null, objects })?.search).toEqual({ textSearch: 'L26-0002-T01' });
  expect(of('session', 'x')).toBeUndefined();
  expect(of('document', '•••')).toBeUndefined();
  expect(of('toString', 'x')).toBeUndefined();
  expect(objectLink({ objectId: null, objects: [] })).toBeUndefined();
});
