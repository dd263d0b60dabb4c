import { expect, test } from 'vitest';
import { sampleFolder } from '../testing.ts';
import { lineFrom, moveOf, rowsOf } from './tree-rows.ts';

const folder = (Id: string, Subfolders = 0) => sampleFolder({ Id, Title: Id, Subfolders });
const branches = new Map([
  ['', [folder('A', 2), folder('B'), folder('Đ', 1)]],
  ['A', [folder('A1', 1), folder('A2')]],
  ['A1', [folder('A11')]],
]);
const open = new Set(['A', 'Đ']);
const rows = rowsOf(branches, open);

test('DOC-01 open folders stand with what lies in them, each with its depth and place; what has not come is not there', () => {
  expect(
    rows.map((row) => [row.folder.Id, row.depth, row.place, row.beside, row.isOpen, row.parent]),
  ).toEqual([
    ['A', 1, 1, 3, true, undefined],
    ['A1', 2, 1, 2, false, 'A'],
    ['A2', 2, 2, 2, undefined, 'A'],
    ['B', 1, 2, 3, undefined, undefined],
    ['Đ', 1, 3, 3, true, undefined],
  ]);
});

test('DOC-01 a folder that stands in itself for a moment ends the branch', () => {
  const ring = new Map([
    ['', [folder('A', 1)]],
    ['A', [folder('A', 1)]],
  ]);
  expect(rowsOf(ring, new Set(['A'])).map((row) => row.folder.Id)).toEqual(['A']);
});

test.each([
  ['A', 'ArrowDown', { to: 'A1' }],
  ['B', 'ArrowUp', { to: 'A2' }],
  ['A', 'ArrowUp', undefined],
  ['Đ', 'ArrowDown', undefined],
  ['B', 'Home', { to: 'A' }],
  ['A', 'End', { to: 'Đ' }],
  ['A', 'ArrowRight', { to: 'A1' }],
  ['A1', 'ArrowRight', { open: 'A1' }],
  ['A2', 'ArrowRight', undefined],
  // Its branch is on its way.
  ['Đ', 'ArrowRight', undefined],
  ['A', 'ArrowLeft', { close: 'A' }],
  ['A1', 'ArrowLeft', { to: 'A' }],
  ['B', 'ArrowLeft', undefined],
  ['A', 'x', undefined],
  ['gone', 'ArrowDown', undefined],
])('DOC-01 on %s the key %s does %o', (active, key, does) => {
  expect(moveOf(rows, active, key)).toEqual(does);
});

test('DOC-01 a letter goes to the next line that begins with it, around the end', () => {
  const with_ = (letter: string) => (title: string) => title.startsWith(letter);
  expect(lineFrom(rows, 'A', with_('A'))).toBe('A1');
  expect(lineFrom(rows, 'A2', with_('A'))).toBe('A');
  expect(lineFrom(rows, 'A', with_('x'))).toBeUndefined();
});
