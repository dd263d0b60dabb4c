/**
 * `npm run validation`: two tables from docs/requirements.json, the requirements of the specification and the behaviours that
 * regulations ask for (COMP-01 to COMP-45), each row with the tests whose title carries its id; then the rows that no test
 * names. Ids in titles that are no row are an error.
 */
import { readFileSync } from 'node:fs';
import { inRoot } from './lib/paths.mjs';
import { allTitles } from './test-titles.ts';

interface Requirement {
  id: string;
  text: string;
}

const idPattern = /\b[A-Z]+-\d\d\b/g;
const requirements = JSON.parse(readFileSync(inRoot('docs/requirements.json'), 'utf8')) as Requirement[];
const titles = allTitles();
const areas = new Set(requirements.map(({ id }) => id.split('-')[0]));
const known = new Set(requirements.map(({ id }) => id));

const proved = new Map<string, string[]>();
const unknown: string[] = [];
for (const { file, title } of titles) {
  for (const id of new Set(title.match(idPattern) ?? [])) {
    if (known.has(id)) proved.set(id, [...(proved.get(id) ?? []), `${file}: ${title}`]);
    else if (areas.has(id.split('-')[0])) unknown.push(`${id} in ${file}: ${title}`);
  }
}

/** Rows with the tests that prove them, then what stands open, in the words of the rows. */
function printTable(title: string, rows: readonly Requirement[]): void {
  console.log(`${title}\n${'='.repeat(title.length)}\n`);
  for (const { id, text } of rows) {
    const tests = proved.get(id) ?? [];
    console.log(`${id}  ${text}`);
    for (const test of tests) console.log(`    ${test}`);
    if (tests.length === 0) console.log('    NO TEST');
  }
  const open = rows.filter(({ id }) => !proved.has(id));
  console.log(`\n${title}: ${rows.length - open.length} of ${rows.length} rows are named by a test.`);
  if (open.length > 0) console.log('Rows without a test:');
  for (const { id, text } of open) console.log(`    ${id}  ${text}`);
  console.log('');
}

const isBehaviour = ({ id }: Requirement): boolean => id.startsWith('COMP-');
printTable(
  'Requirements of the specification',
  requirements.filter((row) => !isBehaviour(row)),
);
printTable('Behaviours that regulations ask for', requirements.filter(isBehaviour));
console.log(
  `${titles.length} tests were read; one with %s or $name in its title runs once for each row of its table.`,
);
for (const line of unknown) console.error(`Not a requirement: ${line}`);
process.exitCode = unknown.length === 0 ? 0 : 1;
