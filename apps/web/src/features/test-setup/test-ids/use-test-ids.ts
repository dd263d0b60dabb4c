import { pageTestIds } from '@kiemlab/contract/features/test-setup/test-setup-keeping.api';
import { listTestIds, type TestId } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { useApi } from '../../../lib/api/hooks.ts';
import { useListPage } from '../../../ui/list-page/use-list-page.ts';
import { TEST_ID_FILTERS } from './test-id-filters.ts';

const rowsOf = ({ testIds }: { testIds: readonly TestId[] }): readonly TestId[] => testIds;
const keyOf = ({ id }: TestId): string => id;

/** The test ids of the opened group, a page at a time, and which of them is opened itself; the address says all of it. */
export function useTestIds(group: string | undefined) {
  const list = useListPage({
    endpoint: pageTestIds,
    filters: TEST_ID_FILTERS,
    ask: ({ textSearch }) => ({ testGroupId: group, textSearch }),
    rowsOf,
    rowKey: keyOf,
    keeps: ['test'],
    enabled: group !== undefined,
  });
  // The rows of the group that was opened before stand in for those that are on their way.
  const isOthers = list.rows?.some(({ testGroupId }) => testGroupId !== group) ?? false;
  const { shown } = list;
  const { test } = list.search;
  const onPage = isOthers ? undefined : list.rows?.find(({ id }) => id === test);
  // A link leads to one wherever it stands in the list.
  const isElsewhere =
    group !== undefined && test !== undefined && list.rows !== undefined && !onPage && !isOthers;
  const all = useApi(listTestIds, { query: { testGroupId: group } }, { enabled: isElsewhere });
  return {
    ...list,
    rows: isOthers ? undefined : list.rows,
    shown: isOthers
      ? { rowKey: keyOf, rows: undefined, error: null, selected: [], onSelect: list.select }
      : shown,
    opened: onPage ?? (isElsewhere ? all.data?.find(({ id }) => id === test) : undefined),
    open: (id: string | undefined) => list.put({ test: id }),
  };
}
