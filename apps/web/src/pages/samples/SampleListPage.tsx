import type { Actor } from '@kiemlab/contract/core/actor';
import { listSampleReports } from '@kiemlab/contract/features/reports/reports.api';
import { hidesOrigin, isOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import { isField } from '@kiemlab/contract/features/samples/samples.catalogue';
import { getSample, listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { getTemplate } from '@kiemlab/contract/features/templates/templates.api';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, usePrefetch } from '../../lib/api/hooks.ts';
import { useActor, useCan } from '../../lib/session/use-profile.ts';
import type { Sort } from '../../ui/data-list/types.ts';
import { chosenColumns } from '../../ui/data-list/use-columns.ts';
import { FocusBack } from '../../ui/FocusBack.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListPage } from '../../ui/list-page/ListPage.tsx';
import { useListAddress } from '../../ui/list-page/use-list-address.ts';
import { useListPage } from '../../ui/list-page/use-list-page.ts';
import { useListActions } from '../sample-actions/use-list-actions.ts';
import { useSampleDialogs } from '../sample-actions/use-sample-dialogs.tsx';
import { usePrinting } from '../../features/reports/print/use-printing.tsx';
import { useExport } from '../../features/transfer/export/use-export.tsx';
import {
  type Plan,
  planOfWire,
  shownPlan,
  unionPlan,
  WHOLE_CATALOGUE,
} from '../../features/samples/fields/field-plan.ts';
import { AddSampleDialog } from '../../features/registration/form/SampleFormDialog.tsx';
import { DraftButton } from '../../features/registration/form/DraftButton.tsx';
import { ImportButton } from '../../features/transfer/import/ImportButton.tsx';
import { FieldWords } from '../../features/samples/fields/field-words.ts';
import { useInUse } from '../../features/samples/actions/use-in-use.ts';
import { SampleCard } from '../../features/samples/list/SampleCard.tsx';
import { SampleFilters } from '../../features/samples/list/SampleFilters.tsx';
import { NO_FILTER, type ShownFilter } from '../../features/samples/list/sample-filter.ts';
import { fieldOfColumn, sortOf } from '../../features/samples/list/sort-keys.ts';
import { SortSelect } from '../../features/samples/list/SortSelect.tsx';
import { useAskType } from '../../features/samples/list/use-ask-type.tsx';
import { barsWidth } from '../../features/samples/list/bars-width.ts';
import { useLongList } from '../../features/samples/list/use-long-list.ts';
import { useTemplates } from '../../features/samples/list/use-templates.ts';
import { useSampleColumns } from '../../features/samples/list/use-sample-columns.tsx';
import { ALL_YEARS, yearOf } from '../../features/samples/list/years.ts';
import { useHoldAction } from '../../features/holds/use-hold-action.tsx';
import { useRetentionAction } from '../../features/retention/use-retention-action.ts';
import { ViewPicker } from '../../features/views/ViewPicker.tsx';
import { useOpening } from '../../features/views/use-views.ts';
import { sampleSpelling } from '../../features/views/view-spelling.ts';
import { SAMPLE_FILTERS, type SampleSearch } from './sample-filters.ts';

/** From these sizes on the table scrolls inside, px (specification 2 §2). */
const SCROLL = { width: 1500, height: 700 };

/** One order of an address; none by what the reader is not shown. */
function orderOf(said: Parameters<typeof sortOf>[0], reader: Actor): Sort | undefined {
  const sorted = sortOf(said);
  const field = sorted && fieldOfColumn(sorted.key);
  return field !== undefined && isField(field) && isOrigin(field) && hidesOrigin(reader) ? undefined : sorted;
}

/** The order of what is equal in the first; none without a first, or by the same column. */
function secondOf({ thenSort, thenOrder, ...search }: SampleSearch, reader: Actor): Sort | undefined {
  const [first, second] = [orderOf(search, reader), orderOf({ sort: thenSort, order: thenOrder }, reader)];
  return first && second?.key !== first.key ? second : undefined;
}

/** What an address asks for: this year where it names none, and only orders that there are. */
function asked(search: SampleSearch, reader: Actor): ShownFilter {
  const { templateId, status, textSearch, startDate, endDate, dayField, dueClass, waiting, mark } = search;
  const sorted = orderOf(search, reader);
  const second = secondOf(search, reader);
  return {
    templateId,
    status,
    textSearch,
    year: yearOf(search) || undefined,
    startDate,
    endDate,
    dayField,
    dueClass,
    waiting,
    onHold: mark === 'onHold' ? 'true' : undefined,
    sort: sorted && fieldOfColumn(sorted.key),
    order: sorted?.descending ? 'desc' : undefined,
    thenSort: second && fieldOfColumn(second.key),
    thenOrder: second?.descending ? 'desc' : undefined,
  };
}

const NO_PLAN: Plan = [];
/** Name under which the columns of the list are remembered. */
const LIST = 'samples';

/** The list of samples (SAMPLE-01). */
export function SampleListPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const actor = useActor();
  const holdsRight = useCan('Sample_Add');
  const mayAdd = useInUse()('add') && holdsRight && !hidesOrigin(actor);
  const [adding, setAdding] = useState<string>();
  const address = useListAddress(SAMPLE_FILTERS);
  const { opening, staying } = useOpening(address.search, address.put);
  const list = useListPage({
    endpoint: listSamples,
    filters: SAMPLE_FILTERS,
    ask: (search) => ({
      ...asked(search, actor),
      ...(search.mark === 'deleted' ? { deleted: 'true' as const } : {}),
    }),
    rowsOf: ({ sampleList }) => sampleList,
    rowKey: (row) => row.sampleId,
    // Choosing a sample type keeps what is selected and still in sight: some actions ask for it (specification 2 §5).
    keeps: ['templateId'],
    ahead: true,
    enabled: !opening,
  });
  const { search, chosen, put } = list;
  const { templateId } = search;
  const filter = asked(search, actor);
  const sorted = orderOf(search, actor);
  const second = secondOf(search, actor);

  const template = useApi(
    getTemplate,
    { params: { id: templateId ?? '' }, query: {} },
    { enabled: templateId !== undefined },
  );
  const config = templateId === undefined ? undefined : template.data?.configData;
  const templates = useTemplates();
  const plan = useMemo(
    () =>
      shownPlan(
        config ? planOfWire(config) : templates.data ? unionPlan(templates.data) : WHOLE_CATALOGUE,
        actor,
      ),
    [config, templates.data, actor],
  );
  const longList = useLongList(filter, list.query);
  const bars = barsWidth(list.shown.rows ?? []);
  const columns = useSampleColumns(plan, config !== undefined, longList, bars);
  const prefetch = usePrefetch();
  const dialogs = useSampleDialogs();
  const type = useAskType(templateId, chosen);
  const actions = useListActions(chosen, (kind, samples) =>
    kind === 'moveToGroup'
      ? type.askAmong((ofOneType) => dialogs.open(kind, ofOneType))
      : dialogs.open(kind, samples),
  );
  const listed = {
    filter,
    total: list.total,
    more: list.query.data?.totalIsAtLeast ?? false,
    selected: chosen,
    askType: type.ask,
  };
  const printing = usePrinting(listed);
  const exporting = useExport(listed);
  const retention = useRetentionAction();
  const holding = useHoldAction(chosen);
  // What was deleted is looked at, and nothing else.
  const isDeleted = search.mark === 'deleted';
  const narrow = (change: Partial<SampleSearch>): void => list.filter(staying(change));
  const clear = (): void => narrow({ ...NO_FILTER, year: ALL_YEARS });
  const sortBy = (next: Sort | undefined): void =>
    narrow({
      sort: next && fieldOfColumn(next.key),
      order: next?.descending ? 'desc' : undefined,
      // Turned round, the first column keeps the second one.
      ...(next?.key === sorted?.key ? {} : { thenSort: undefined, thenOrder: undefined }),
    });
  const sortThenBy = (next: Sort | undefined): void =>
    narrow({ thenSort: next && fieldOfColumn(next.key), thenOrder: next?.descending ? 'desc' : undefined });

  return (
    // A list of one type speaks in the words of its current version, one of several in those of the catalogue.
    <FieldWords value={config ? plan : NO_PLAN}>
      <ListPage
        list={list}
        name={LIST}
        title={t('shell.samples')}
        columns={columns}
        card={(row) => <SampleCard row={row} />}
        scroll={SCROLL}
        rowLabel={(row) => row.code}
        onOpen={(row) => void navigate({ to: '/sample/$id', params: { id: row.sampleId } })}
        onHover={(row) => {
          prefetch(getSample, { params: { id: row.sampleId } });
          prefetch(listSampleReports, { params: { id: row.sampleId } });
        }}
        sort={sorted}
        onSort={sortBy}
        thenSort={second}
        onThenSort={sortThenBy}
        actions={
          isDeleted
            ? retention
            : [...actions, ...holding.actions, ...printing.actions, ...exporting.actions, ...retention]
        }
        ownViews
        filters={
          <SampleFilters
            filter={search}
            views={
              <ViewPicker
                of={sampleSpelling(search)}
                columns={() => chosenColumns(LIST)}
                onOpen={(view) => list.filter(view as Partial<SampleSearch>)}
                onName={(view) => put(view as Partial<SampleSearch>, { replace: true })}
              />
            }
            onChange={({ dayField: field, ...change }) =>
              narrow(
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
            {mayAdd && adding === undefined && <DraftButton onOpen={setAdding} />}
            <ImportButton askType={type.askNew} />
            {mayAdd && (
              <Button
                type="primary"
                icon={<Icon name="plus" size={16} />}
                onClick={() => type.askNew('add', ({ id }) => setAdding(id))}
              >
                {t('samples.add')}
              </Button>
            )}
          </>
        }
        empty={{ title: t('samples.none'), hint: t('samples.noneHint'), icon: 'box' }}
        isFiltered={Boolean(
          templateId ??
          search.status ??
          search.textSearch ??
          search.year ??
          search.startDate ??
          search.endDate ??
          search.dueClass ??
          search.waiting ??
          search.mark,
        )}
        nothingFound={{
          title: t('samples.noneFound'),
          hint: t('samples.noneFoundHint'),
          clear: t('samples.clearFilters'),
          onClear: clear,
        }}
      />
      {dialogs.element}
      {holding.element}
      {printing.element}
      {exporting.element}
      {type.element}
      {adding !== undefined && (
        <>
          {/* For both windows: the one that waits for the template is followed by the form. */}
          <FocusBack />
          <AddSampleDialog templateId={adding} onClose={() => setAdding(undefined)} />
        </>
      )}
    </FieldWords>
  );
}
