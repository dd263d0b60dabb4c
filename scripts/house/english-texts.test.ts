import { readdirSync, readFileSync } from 'node:fs';
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
