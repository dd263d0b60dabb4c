/**
 * `npm run validation`: each requirement of docs/requirements.json with the tests whose title carries its id, and
 * the requirements that no test names. Ids in titles that are no requirement are an error.
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

for (const { id, text } of requirements) {
  console.log(`${id}  ${text}`);
  for (const test of proved.get(id) ?? ['(no test)']) console.log(`    ${test}`);
}
const open = requirements.filter(({ id }) => !proved.has(id)).map(({ id }) => id);
console.log(`\n${proved.size} of ${requirements.length} requirements are named by ${titles.length} tests`);
if (open.length > 0) console.log(`No test yet: ${open.join(' ')}`);
for (const line of unknown) console.error(`Not a requirement: ${line}`);
process.exitCode = unknown.length === 0 ? 0 : 1;
