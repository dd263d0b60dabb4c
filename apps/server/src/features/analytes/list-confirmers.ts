import { listConfirmers as endpoint } from '@kiemlab/contract/features/analytes/limits.api';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { findConfirmers } from './confirmers.queries.ts';
import { loadRules } from './load-limits.ts';

const present = (people: readonly { id: string; full_name: string }[]) =>
  people.map(({ id, full_name }) => ({ IdUser: id, FullName: full_name }));

/** Who may be the second person of what waits, or of what the caller would write: a change nobody can confirm waits for ever (rule T15). */
export const listConfirmers = route(endpoint, async ({ params: { id } }, { db, user }) => {
  const { waiting } = found((await loadRules(db, { id }))[0], 'NOT_FOUND');
  const { confirmers, candidates } = await findConfirmers(db, waiting ? waiting.author_id : user.id);
  return { confirmers: present(confirmers), candidates: present(candidates) };
});
