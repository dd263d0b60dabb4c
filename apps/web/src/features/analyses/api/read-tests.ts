import { listTests, type TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { call } from '../../../lib/api/call.ts';

/** Samples asked for at once: what they may have of tests fits one page. */
const AT_ONCE = 20;
const PAGE = 999;

/** The tests of samples as they are now, past every cache; in no order. */
export async function readTests(sampleIds: readonly string[], signal?: AbortSignal): Promise<TestRow[]> {
  const unique = [...new Set(sampleIds)];
  const rows: TestRow[] = [];
  for (let from = 0; from < unique.length; from += AT_ONCE) {
    const part = unique.slice(from, from + AT_ONCE).join(',');
    let upTo: string | undefined;
    for (let page = 0, total = 1; page * PAGE < total; page++) {
      const query = { sampleIds: part, page, size: PAGE, ...(upTo ? { upTo } : {}) };
      const answer = await call(listTests, { query }, signal);
      rows.push(...answer.content);
      total = answer.total;
      upTo = answer.upTo;
    }
  }
  return rows;
}

/** These tests as the server has them now; those that are gone are missing. */
export async function freshTests(tests: readonly TestRow[]): Promise<TestRow[]> {
  const ids = new Set(tests.map((test) => test.id));
  return (await readTests(tests.map((test) => test.sampleId))).filter((test) => ids.has(test.id));
}
