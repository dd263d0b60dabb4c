import { expect, test } from 'vitest';
import { countBehind, isBehind } from './filter-places.ts';

test('SAMPLE-01 one row of filters: days and year stand behind the button, type and status where there is no room for them', () => {
  expect([isBehind('type', 'wide'), isBehind('status', 'wide'), isBehind('views', 'middle')]).toEqual([
    false,
    false,
    false,
  ]);
  expect([isBehind('type', 'middle'), isBehind('status', 'narrow'), isBehind('views', 'narrow')]).toEqual([
    true,
    true,
    true,
  ]);
});

test('SAMPLE-01 the button says how many filters behind it narrow the list', () => {
  const filter = {
    year: 0,
    startDate: '2026-01-01',
    endDate: '2026-02-01',
    templateId: 't',
    status: 'RECEIVED,STORED',
    mark: 'onHold',
    textSearch: 'para',
  } as const;
  expect([countBehind(filter, 'wide'), countBehind(filter, 'middle'), countBehind({}, 'narrow')]).toEqual([
    2, 4, 0,
  ]);
});
