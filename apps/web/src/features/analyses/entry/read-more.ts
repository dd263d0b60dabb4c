import { listEntryDetails, MOST_DETAILED } from '@kiemlab/contract/features/analyses/records.api';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { call } from '../../../lib/api/call.ts';
import { freshTests } from '../api/read-tests.ts';
import { testPlanOf } from '../record/test-plan.ts';
import type { EntryTest, RowMore } from './detail-fields.ts';

/** What the forms of tests ask, and how many documents they have, by test; a form is one object for all its tests. */
export async function readMore(ids: readonly string[]): Promise<Map<string, RowMore>> {
  const forms = new Map<string, RowMore['form']>();
  const more = new Map<string, RowMore>();
  for (let from = 0; from < ids.length; from += MOST_DETAILED) {
    const query = { ids: ids.slice(from, from + MOST_DETAILED).join(',') };
    const answer = await call(listEntryDetails, { query });
    for (const { form, configData } of answer.forms)
      if (!forms.has(form)) forms.set(form, testPlanOf(configData));
    for (const { id, form, details, documents } of answer.records)
      more.set(id, { details, documents, form: forms.get(form) ?? [] });
  }
  return more;
}

/** These tests as the server has them now, with what their forms ask where the grid shows that. */
export async function freshRows(tests: readonly EntryTest[]): Promise<EntryTest[]> {
  const fresh: TestRow[] = await freshTests(tests);
  if (!tests.some(({ more }) => more)) return fresh;
  const more = await readMore(fresh.map(({ id }) => id));
  return fresh.map((test) => ({ ...test, more: more.get(test.id) }));
}
