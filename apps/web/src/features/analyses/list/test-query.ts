import type { Actor } from '@kiemlab/contract/core/actor';
import type { Input } from '@kiemlab/contract/core/define-endpoint';
import { type listTests, LONGEST_PAGE } from '@kiemlab/contract/features/analyses/analyses.api';
import { orderIn } from '../../../lib/list-filters.ts';
import { ALL_CODES, showsMine, type TestSearch } from './test-search.ts';

/** Most records the list shows at once (1 §9). */
export const LIST_SIZE = LONGEST_PAGE;

/** The call that the filters mean. */
export const testQuery = (search: TestSearch, actor: Actor): Input<typeof listTests>['query'] => ({
  size: LIST_SIZE,
  testGroupId: search.group,
  testCodeId: search.code ?? ALL_CODES,
  status: search.waiting ? undefined : search.status,
  ...(search.waiting ? { waiting: search.waiting } : {}),
  technician: search.unassigned
    ? 'none'
    : (search.technician ?? (showsMine(search, actor) ? 'me' : undefined)),
  ...(search.named ? { named: 'me' as const } : {}),
  ...(search.alert ? { alert: search.alert } : {}),
  textSearch: search.textSearch,
  ...orderIn(search),
});
