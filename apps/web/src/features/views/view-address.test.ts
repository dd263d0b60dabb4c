import { expect, test } from 'vitest';
import { addressOf, isChanged, partsOf, saysNothing } from './view-address.ts';
import { columnsOf, columnsParam, type ShownColumns, spellColumns } from '../../lib/view-params.ts';

const view = {
  id: '11111111-1111-4111-8111-111111111111',
  shown: {
    status: 'RECEIVED,STORED',
    textSearch: 'hoà',
    sort: 'code' as const,
    columns: { producerName: false, sampleId: true },
  },
};

test('SAMPLE-01 a view puts all of its parts into the address, and takes away what it does not say', () => {
  const address = addressOf(view);
  expect(address).toMatchObject({
    view: view.id,
    status: 'RECEIVED,STORED',
    textSearch: 'hoà',
    sort: 'code',
    columns: '-producerName,sampleId',
  });
  expect('templateId' in address && address.templateId === undefined).toBe(true);
  expect(partsOf(address, { never: true })).toEqual(view.shown);
});

test('SAMPLE-01 an address differs from its view by any part, and not by order, blanks or another spelling of a letter', () => {
  const address = addressOf(view);
  expect(isChanged(address, view)).toBe(false);
  expect(isChanged({ ...address, status: 'STORED,RECEIVED', textSearch: ' hoà ' }, view)).toBe(false);
  expect(isChanged({ ...address, columns: 'sampleId,-producerName' }, view)).toBe(false);
  for (const change of [
    { status: 'STORED' },
    { textSearch: 'hoa' },
    { sort: undefined },
    { order: 'desc' as const },
    { year: 0 },
    { mark: 'onHold' as const },
    { columns: 'sampleId' },
    { columns: 'default' },
  ])
    expect(isChanged({ ...address, ...change }, view), JSON.stringify(change)).toBe(true);
});

test('SAMPLE-01 columns are spelled and read back; no choice at all is one, too', () => {
  const choices: ShownColumns[] = [{}, { code: true }, { a: false, 'b.c': true, 'd:e': false }];
  for (const shown of choices)
    expect(columnsOf({ columns: columnsParam(spellColumns(shown)) })).toEqual(shown);
  expect(columnsOf({})).toBeUndefined();
  for (const wrong of [undefined, 7, '', 'a,,b', '<b>', '--a', Array(201).fill('a').join()])
    expect(columnsParam(wrong)).toBeUndefined();
});

test('SAMPLE-01 an address without a word says nothing', () => {
  expect(saysNothing({ status: undefined, page: undefined })).toBe(true);
  expect(saysNothing({ view: 'none' })).toBe(false);
});
