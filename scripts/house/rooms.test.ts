import { describe, expect, test } from 'vitest';
import { circles } from './circles.ts';
import { allImports } from './import-graph.ts';
import { staleEntries, unlistedRooms, wrongImports } from './room-faults.ts';
import { type Side, SIDES } from './sides.ts';

const imports = allImports();

describe.each(SIDES)('$folder', (side) => {
  test('every import goes down, and to what another room offers', () => {
    expect(wrongImports(side, imports)).toEqual([]);
  });

  test('the list of rooms is whole, and says nothing that is not so', () => {
    expect([...unlistedRooms(side, imports), ...staleEntries(side, imports)]).toEqual([]);
  });

  test('no rooms use one another in a circle', () => {
    const arrows = Object.entries(side.rooms).flatMap(([name, { uses }]) =>
      uses.map((used) => [name, used] as const),
    );
    expect(circles(arrows)).toEqual([]);
  });
});

test('samples is a kernel, and alerts stands alone, whatever the lists say', () => {
  const rooms = SIDES.map(({ rooms }) => rooms);
  const outer = ['reports', 'tests', 'retention', 'custody', 'ledger', 'registration', 'attachments'];
  expect(rooms.flatMap(({ samples }) => samples?.uses.filter((room) => outer.includes(room)))).toEqual([]);
  expect(rooms.flatMap(({ alerts }) => alerts?.uses)).toEqual([]);
});

const small: Side = {
  folder: 'app/',
  layers: [['ui'], ['features'], ['pages']],
  rooms: {
    fruit: { uses: [], offers: ['apple'] },
    pies: { uses: ['fruit'] },
    'pages/pies': { uses: ['pies'] },
  },
  list: 'rooms.ts',
  offeredByName: /\.queries\.ts$/,
};
const at = (from: string, to: string) => ({ from: `app/${from}`, line: 3, to: `app/${to}` });

test.each([
  ['ui/a.ts', 'features/fruit/apple.ts', 'ui stands below it and must not know it'],
  ['features/pies/a.ts', 'pages/pies/b.ts', 'features stands below it and must not know it'],
  ['features/pies/a.ts', 'main.ts', 'features stands below it and must not know it'],
  ['features/fruit/a.ts', 'features/pies/pies.queries.ts', 'fruit does not use pies (rooms.ts)'],
  ['features/pies/a.ts', 'features/fruit/pear.ts', 'fruit does not offer pear to other rooms (rooms.ts)'],
  ['pages/pies/a.ts', 'features/fruit/apple.ts', 'pages/pies does not use fruit (rooms.ts)'],
])('%s must not import %s', (from, to, why) => {
  expect(wrongImports(small, [at(from, to)])).toEqual([`app/${from}:3 imports app/${to}: ${why}`]);
});

test.each([
  ['features/pies/a.ts', 'features/fruit/apple.ts'],
  ['features/pies/a.ts', 'features/fruit/fruit.queries.ts'],
  ['features/pies/a.ts', 'features/pies/inner/b.ts'],
  ['features/pies/a.ts', 'ui/b.ts'],
  ['pages/pies/a.ts', 'features/pies/anything.ts'],
  ['main.ts', 'features/fruit/pear.ts'],
  ['features/fruit/a.test.ts', 'features/pies/a.ts'],
])('%s may import %s', (from, to) => {
  expect(wrongImports(small, [at(from, to)])).toEqual([]);
});

test('what a list of rooms says too much or too little is named', () => {
  const found = [at('features/pies/a.ts', 'features/fruit/pear.ts'), at('features/nuts/a.ts', 'ui/b.ts')];
  expect(staleEntries(small, found)).toEqual(['fruit offers apple', 'pages/pies uses pies']);
  expect(unlistedRooms(small, found)).toEqual([
    'nuts is not in rooms.ts',
    'pages/pies of rooms.ts is not there',
  ]);
});
