import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Where each lifecycle keeps its statuses; a new lifecycle adds its list here. */
const LISTS = {
  SAMPLE_STATUSES: 'samples/samples.statuses.ts',
  TEST_STATUSES: 'analyses/analyses.statuses.ts',
  REPORT_STATUSES: 'reports/reports.rules.ts',
  DOCUMENT_STATUSES: 'documents/documents.rules.ts',
  JOB_STATES: '../core/jobs.rules.ts',
};

const FEATURES = fileURLToPath(new URL('../../packages/contract/src/features/', import.meta.url));

function wordsOf(list, file) {
  const source = readFileSync(FEATURES + file, 'utf8');
  const [, words] = new RegExp(`export const ${list} = \\[([^\\]]*)\\]`).exec(source) ?? [];
  if (!words) throw new Error(`${list} is not in ${file} any more`);
  return [...words.matchAll(/'([A-Z_]+)'/g)].map(([, word]) => word);
}

/** Every status of every lifecycle, read from the lists themselves. */
export const STATUSES = new Set(Object.entries(LISTS).flatMap(([list, file]) => wordsOf(list, file)));
