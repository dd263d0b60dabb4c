import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';

/** Codes that are named before the rest is only counted. */
const NAMED = 10;

/** The codes of tests, each once, as a message names them. */
export function codesOf(tests: readonly Pick<TestRow, 'testInformationCode'>[]): string {
  const codes = [...new Set(tests.map((test) => test.testInformationCode))];
  const more = codes.length - NAMED;
  return codes.slice(0, NAMED).join(', ') + (more > 0 ? ` … (+${more})` : '');
}
