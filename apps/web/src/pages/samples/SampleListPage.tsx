import { listSampleReports } from '@kiemlab/contract/features/reports/reports.api';
import { getSample, listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { getTemplate } from '@kiemlab/contract/features/templates/templates.api';
import { getRouteApi } from '@tanstack/react-router';
import { Button } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, usePrefetch } from '../../lib/api/hooks.ts';
import { useUpTo } from '../../lib/api/use-up-to.ts';
import { useCan } from '../../lib/session/use-profile.ts';
import { storedPageSize } from '../../lib/storage/page-size.ts';
import { DataList } from '../../ui/data-list/DataList.tsx';
import { useLastPage } from '../../ui/data-list/last-page.ts';
import type { Sort } from '../../ui/data-list/types.ts';
import { FocusBack } from '../../ui/FocusBack.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useListActions } from '../sample-actions/use-list-actions.ts';
import { useSampleDialogs } from '../sample-actions/use-sample-dialogs.tsx';
import { useExport } from '../../features/transfer/export/use-export.tsx';
import { planOf, unionPlan, WHOLE_CATALOGUE } from '../../features/samples/fields/field-plan.ts';
import { AddSampleDialog } from '../../features/registration/form/SampleFormDialog.tsx';
import { ImportButton } from '../../features/transfer/import/ImportButton.tsx';
import { SampleCard } from '../../features/samples/list/SampleCard.tsx';
import { SampleFilters } from '../../features/samples/list/SampleFilters.tsx';
import { NO_FILTER } from '../../features/samples/list/sample-filter.ts';
import { fieldOfColumn, sortOf } from '../../features/samples/list/sort-keys.ts';
import { SortSelect } from '../../features/samples/list/SortSelect.tsx';
import { useAskType } from '../../features/samples/list/use-ask-type.tsx';
import { useLongList } from '../../features/samples/list/use-long-list.ts';
import { useTemplates } from '../../features/samples/list/use-templates.ts';
import { useSampleColumns } from '../../features/samples/list/use-sample-columns.tsx';
import { ALL_YEARS, yearOf } from '../../features/samples/list/years.ts';
import type { SampleSearch } from './routes.tsx';
import { useRetentionAction } from '../../features/retention/use-retention-action.ts';

const route = getRouteApi('/app/sample');

/** From these sizes on the table scrolls inside, px (specification 2 §2). */
const SCROLL = { width: 1500, height: 700 };

/** The list of samples (SAMPLE-01). */
export function SampleListPage() {
  const { t } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const mayAdd = useCan('Sample_Add');
  const [size, setSize] = useState(storedPageSize);
  const [selected, setSelected] = useState<string[]>([]);
  const [adding, setAdding] = useState<string>();

  const { templateId, status, textSearch, startDate, endDate, dayField, page = 0 } = search;
  const year = yearOf(search) || undefined;
  const sorted = sortOf(search);
  const sort = sorted && fieldOfColumn(sorted.key);
  const order = sorted?.descending ? ('desc' as const) : undefined;
  const filter = useMemo(
    () => ({ templateId, status, textSearch, year, startDate, endDate, dayField, sort, order }),
    [templateId, status, textSearch, year, startDate, endDate, dayField, sort, order],
  );
  const ends = useUpTo(filter);
  const upTo = ends.of(page);
  const query = { page, size, ...filter, upTo };
  const list = useApi(listSamples, { query }, { keepPrevious: true });
  const answered = list.isPlaceholderData ? undefined : list.data?.upTo;
  ends.learn(page, answered);
  const rows = list.data?.sampleList;
  const total = list.data?.total ?? 0;

  const template = useApi(
    getTemplate,
    { params: { id: templateId ?? '' } },
    { enabled: templateId !== undefined },
  );
  const config = templateId === undefined ? undefined : template.data?.configData.config;
  const templates = useTemplates();
  const plan = useMemo(
    () => (config ? planOf(config) : templates.data ? unionPlan(templates.data) : WHOLE_CATALOGUE),
    [config, templates.data],
  );
  const longList = useLongList(filter, list);
  const columns = useSampleColumns(plan, config !== undefined, longList);

  const prefetch = usePrefetch();
  const hasNext = (page + 1) * size < total;
  const near = (next: number): void =>
    prefetch(listSamples, { query: { ...query, page: next, upTo: ends.of(next) } });
  useEffect(() => {
    if (hasNext && answered !== undefined)
      prefetch(listSamples, {
        query: {
          page: page + 1,
          size,
          ...filter,
          upTo: upTo ?? answered,
        },
      });
  }, [prefetch, hasNext, upTo, answered, page, size, filter]);

  const dialogs = useSampleDialogs(() => setSelected([]));
  // Only what is in sight counts: the way back, or a change by somebody else, may have taken rows away.
  const chosen = (rows ?? []).filter(({ sampleId }) => selected.includes(sampleId));
  const type = useAskType(templateId, chosen);
  const actions = useListActions(chosen, (kind, samples) =>
    kind === 'moveToGroup'
      ? type.askAmong((ofOneType) => dialogs.open(kind, ofOneType))
      : dialogs.open(kind, samples),
  );

  const go = (change: Omit<SampleSearch, 'page'> & { page?: number | undefined }): void => {
    // Choosing a sample type keeps what is selected and still in sight: some actions ask for it (specification 2 §5).
    if (!('templateId' in change)) setSelected([]);
    void navigate({
      search: (old) => ({ ...old, page: undefined, ...change }),
      replace: 'textSearch' in change,
    });
  };
  const isBehind = useLastPage({ page, size, total, rows, isPlaceholder: list.isPlaceholderData }, (last) => {
    void navigate({ search: (old) => ({ ...old, page: last || undefined }), replace: true });
  });

  const add = (): void => type.ask(({ id }) => setAdding(id));
  const exporting = useExport({
    filter,
    total,
    more: list.data?.totalIsAtLeast ?? false,
    selected: chosen,
    askType: type.ask,
  });
  const retention = useRetentionAction();
  const isFiltered = Boolean(templateId ?? status ?? textSearch ?? search.year ?? startDate ?? endDate);
  const clear = (): void => go({ ...NO_FILTER, year: ALL_YEARS });
  const sortBy = (next: Sort | undefined): void =>
    go({ sort: next && fieldOfColumn(next.key), order: next?.descending ? 'desc' : undefined });

  return (
    <>
      <DataList
        title={t('shell.samples')}
        count={list.data?.total}
        storageKey="samples"
        columns={columns}
        rows={isBehind ? undefined : rows}
        scroll={SCROLL}
        rowKey={(row) => row.sampleId}
        rowLabel={(row) => row.code}
        busy={list.isFetching && list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        selected={chosen.map(({ sampleId }) => sampleId)}
        onSelect={setSelected}
        onOpen={(row) => void navigate({ to: '/sample/$id', params: { id: row.sampleId } })}
        onHover={(row) => {
          prefetch(getSample, { params: { id: row.sampleId } });
          prefetch(listSampleReports, { params: { id: row.sampleId } });
        }}
        sort={sorted}
        onSort={sortBy}
        actions={[...actions, ...exporting.actions, ...retention]}
        filters={
          <SampleFilters
            filter={search}
            onChange={({ dayField: field, ...change }) =>
              go(
                'startDate' in change
                  ? { ...change, dayField: field === 'receivedDate' ? undefined : field }
                  : change,
              )
            }
            onClear={clear}
            sorting={<SortSelect sort={sorted} onSort={sortBy} />}
          />
        }
        extra={
          <>
            <ImportButton askType={type.ask} />
            {mayAdd && (
              <Button type="primary" icon={<Icon name="plus" size={16} />} onClick={add}>
                {t('samples.add')}
              </Button>
            )}
          </>
        }
        paging={{
          page,
          size,
          total,
          more: list.data?.totalIsAtLeast,
          onChange: (next, nextSize) => {
            setSize(nextSize);
            go({ page: next || undefined });
          },
          onNear: near,
        }}
        empty={{
          title: t(isFiltered ? 'samples.noneFound' : 'samples.none'),
          hint: t(isFiltered ? 'samples.noneFoundHint' : 'samples.noneHint'),
          icon: 'box',
          ...(isFiltered
            ? {
                action: <Button onClick={clear}>{t('samples.clearFilters')}</Button>,
              }
            : {}),
        }}
        card={(row) => <SampleCard row={row} />}
      />
      {dialogs.element}
      {exporting.element}
      {type.element}
      {adding !== undefined && (
        <>
          {/* For both windows: the one that waits for the template is followed by the form. */}
          <FocusBack />
          <AddSampleDialog templateId={adding} onClose={() => setAdding(undefined)} />
        </>
      )}
    </>
  );
}
