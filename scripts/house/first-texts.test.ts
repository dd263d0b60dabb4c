import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { viFirst } from '../../apps/web/src/locales/vi-first.ts';

const SRC = path.resolve('apps/web/src');
/** Pages for whoever has no session, and parts of any page. */
const EARLY = /^(ui|lib|app\/(login|forgotten|register|setup|password))\/|^app\/[^/]+\.tsx$/;

test('what is said before anybody is signed in, and in parts of any page, is among the first texts', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (file) => EARLY.test(file) && /\.tsx?$/.test(file) && !file.includes('.test.'),
  );
  const groups = files.flatMap((file) =>
    [...readFileSync(path.join(SRC, file), 'utf8').matchAll(/\bt\(\s*['`](\w+)\./g)].map(([, group]) => ({
      file,
      group: group ?? '',
    })),
  );
  expect(groups.length).toBeGreaterThan(150);
  expect(groups.filter(({ group }) => !(group in viFirst))).toEqual([]);
});
