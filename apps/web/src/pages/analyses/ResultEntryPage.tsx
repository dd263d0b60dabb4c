import type { Actor } from '@kiemlab/contract/core/actor';
import { getRouteApi } from '@tanstack/react-router';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '../../lib/session/use-profile.ts';
import { useNarrow } from '../../ui/data-list/use-narrow.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useTests } from '../../features/analyses/api/use-tests.ts';
import { chosenForEntry } from '../../features/analyses/entry/tests-for-entry.ts';
import { readDrafts, withDrafts } from '../../features/analyses/entry/entry-draft.ts';
import { isOpen } from '../../features/analyses/entry/entry-row.ts';
import { EntryWorkspace } from '../../features/analyses/entry/EntryWorkspace.tsx';
import { groupBySample } from '../../features/analyses/list/group-by-sample.ts';
import { testQuery } from '../../features/analyses/list/test-query.ts';
import { PageState } from '../../ui/PageState.tsx';

const route = getRouteApi('/app/test/entry');

/** The tests of a list that were chosen and can be entered now; all that can be, when none were chosen. */
function entryRows(tests: readonly TestRow[], actor: Actor) {
  const chosen = chosenForEntry();
  const wanted = new Set(chosen);
  return groupBySample(tests.filter((test) => isOpen(test, actor) && (!chosen || wanted.has(test.id))));
}

/** Drafts of chosen tests that the whole list does not hold as open any more. */
function lostDrafts(shown: readonly TestRow[], complete: boolean) {
  if (!complete) return [];
  const ids = new Set(shown.map((test) => test.id));
  const chosen = new Set(chosenForEntry());
  return Object.entries(readDrafts())
    .filter(([id]) => chosen.has(id) && !ids.has(id))
    .map(([id, { code, edits }]) => {
      const typed = Object.values(edits).filter(Boolean).join('; ');
      return { id, label: typed ? `${code} (${typed})` : code };
    });
}

/** Results of many tests typed into a grid (TEST-03). */
export function ResultEntryPage() {
  const { t } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const actor = useActor();
  const narrow = useNarrow();
  const [start, setStart] = useState<{
    rows: ReturnType<typeof withDrafts>;
    lost: ReturnType<typeof lostDrafts>;
  }>();
  // The whole list is not asked for again with each part that is saved.
  const list = useTests(testQuery(search, actor), actor.id !== '' && !start);

  // Once, with fresh records: later answers must not pull the grid away from under the typing hands.
  if (!start && !narrow && list.data && !list.isFetching) {
    const tests = entryRows(list.data.content, actor);
    const complete = list.data.total === list.data.content.length;
    setStart({ rows: withDrafts(tests, readDrafts()), lost: lostDrafts(tests, complete) });
  }
  const back = (): void => void navigate({ to: '/test', search });
  const toList = <Button onClick={back}>{t('tests.entry.back')}</Button>;

  const title = t('tests.entry.title');
  // A grid that is open stays, however narrow the window becomes.
  if (narrow && !start)
    return (
      <PageState title={title}>
        <EmptyState
          icon="edit"
          title={t('tests.entry.narrow')}
          hint={t('tests.entry.narrowHint')}
          action={toList}
        />
      </PageState>
    );
  if (!start)
    return (
      <PageState title={title}>
        {list.error ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <Skeleton lines={10} />
        )}
      </PageState>
    );
  if (start.rows.length === 0 && start.lost.length === 0)
    return (
      <PageState title={title}>
        <EmptyState
          icon="flask"
          title={t('tests.entry.empty')}
          hint={t('tests.entry.emptyHint')}
          action={toList}
        />
      </PageState>
    );
  return <EntryWorkspace userId={actor.id} initial={start.rows} lost={start.lost} onBack={back} />;
}
