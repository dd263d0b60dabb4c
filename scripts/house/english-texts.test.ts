import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from '../lib/paths.mjs';

const LOCALES = 'apps/web/src/locales';
const filesOf = (language: string): string[] => readdirSync(inRoot(LOCALES, language)).sort();

/** Typed by the Vietnamese file of its name: a missing or surplus key does not compile. */
const isTyped = (name: string): boolean => {
  const text = readFileSync(inRoot(LOCALES, 'en', name), 'utf8');
  return text.includes(` as vi } from '../vi/${name}'`) && /: Shape<typeof vi> = \{/.test(text);
};

test('every Vietnamese file of texts has an English one of its name, which it types', () => {
  expect(filesOf('en')).toEqual(filesOf('vi'));
  expect(filesOf('en').filter((name) => !isTyped(name))).toEqual([]);
});

test('SHELL-03 no button that empties a field is left to the library, which names it in English', () => {
  const root = inRoot('apps/web/src');
  const bare = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) => /\ballowClear(?!=\{clear\})/.test(readFileSync(join(root, file), 'utf8')));
  expect(bare).toEqual([]);
});
