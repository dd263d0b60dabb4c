import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = 'docs/adr';

test('the index of decisions has each page once, under its title', () => {
  const index = readFileSync(`${FOLDER}/README.md`, 'utf8');
  const pages = readdirSync(FOLDER).filter((name) => /^\d{4}-/.test(name));
  const titled = pages.map((name) => {
    const [, title = ''] = /^# (.+)$/m.exec(readFileSync(`${FOLDER}/${name}`, 'utf8')) ?? [];
    return `[${title}](${name})`;
  });
  const listed = [...index.matchAll(/^- (\[.+?\]\(\d{4}-[^)]+\))/gm)].map(([, entry]) => entry);
  expect(listed.toSorted()).toEqual(titled.toSorted());
});
