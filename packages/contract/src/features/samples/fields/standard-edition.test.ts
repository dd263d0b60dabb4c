import { expect, test } from 'vitest';
import { standardWithoutEdition } from './standard-edition.ts';

test.each([
  ['USP', 'USP'],
  ['usp', 'usp'],
  ['BP', 'BP'],
  ['Ph. Eur.', 'Ph. Eur.'],
  ['Ph.Eur', 'Ph.Eur'],
  ['EP', 'EP'],
  ['USP-NF', 'USP-NF'],
  ['USP/NF', 'USP-NF'],
  ['Dược điển Mỹ (USP)', 'USP'],
  ['USP hiện hành', 'USP'],
  ['USP, BP 2024', 'USP'],
  ['USP 43; BP', 'BP'],
  ['DĐVN V và USP', 'USP'],
  ['TCCS/BP', 'BP'],
])('COMP-43 %s names %s without its edition', (standard, name) => {
  expect(standardWithoutEdition(standard)).toBe(name);
});

test.each([
  '',
  'USP 43',
  'USP43',
  'USP-NF 2024 Issue 1',
  'USP/NF 2024',
  'BP 2024',
  'Ph. Eur. 11.0',
  'Ph.Eur.11',
  'EP 10',
  'USP 43, BP 2024',
  'DĐVN V',
  'TCCS',
  'TCCS 01:2024/BPC',
  'BPL',
  'ASEAN',
  'QCVN',
  'Hướng dẫn của EPA',
])('COMP-43 nothing lacks an edition in "%s"', (standard) => {
  expect(standardWithoutEdition(standard)).toBeUndefined();
});
