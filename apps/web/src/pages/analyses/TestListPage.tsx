import { listTests, type TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import type { TestAction } from '@kiemlab/contract/features/analyses/analyses.rules';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { useActor } from '../../lib/session/use-profile.ts';
import { BesideList } from '../../ui/beside/BesideList.tsx';
import { useNarrow } from '../../ui/data-list/use-narrow.ts';
import { ListPage } from '../../ui/list-page/ListPage.tsx';
import { useListPage } from '../../ui/list-page/use-list-page.ts';
import { FileDialog } from '../../features/reports/components/FileDialog.tsx';
import { ReportViewer } from '../../features/reports/components/ReportViewer.tsx';
import { AllocateDialog } from '../../features/analyses/allocate/AllocateDialog.tsx';
import { OosLink } from '../../features/oos/OosLink.tsx';
import { FlagLegend } from '../../features/analyses/components/FlagLegend.tsx';
import { QcDialog } from '../../features/analyses/components/QcDialog.tsx';
import { ResultHistory } from '../../features/analyses/components/ResultHistory.tsx';
import { type DialogAction, TestActionDialog } from '../../features/analyses/components/TestActionDialog.tsx';
import { TestDrawer } from '../../features/analyses/components/TestDrawer.tsx';
import { AddTestDialog } from '../../features/analyses/record/AddTestDialog.tsx';
import { DeleteTestsDialog } from '../../features/analyses/record/DeleteTestsDialog.tsx';
import { EditTestDialog } from '../../features/analyses/record/EditTestDialog.tsx';
import { ResumeEntry } from '../../features/analyses/entry/ResumeEntry.tsx';
import { forgetCursor } from '../../features/analyses/entry/kept-cursor.ts';
import { chooseForEntry } from '../../features/analyses/entry/tests-for-entry.ts';
import { groupBySample } from '../../features/analyses/list/group-by-sample.ts';
import styles from '../../features/analyses/list/list.module.css';
import { ReturnResultDialog } from '../../features/analyses/return/ReturnResultDialog.tsx';
import { SearchBox } from '../../features/analyses/list/SearchBox.tsx';
import { TestCard } from '../../features/analyses/list/TestCard.tsx';
import { TestFilters } from '../../features/analyses/list/TestFilters.tsx';
import { LIST_SIZE, testQuery } from '../../features/analyses/list/test-query.ts';
import { showsMine, TEST_FILTERS, type TestSearch } from '../../features/analyses/list/test-search.ts';
import { useOpenTest } from '../../features/analyses/list/use-open-test.ts';
import { useTestActions } from '../../features/analyses/list/use-test-actions.ts';
import { useTestColumns } from '../../features/analyses/list/use-test-columns.tsx';

const NONE: readonly TestRow[] = [];
const rowsOf = ({ content }: { content: TestRow[] }): TestRow[] => groupBySample(content);
const keyOf = ({ id }: TestRow): string => id;

/** The list of tests with everything that can be done to them (TEST-01 to TEST-07). */
export function TestListPage() {
  const { t } = useTranslation();
  const { count } = useFormat();
  const navigate = useNavigate();
  const actor = useActor();
  const narrow = useNarrow();
  const [dialog, setDialog] = useState<{ action: DialogAction; tests: readonly TestRow[] }>();
  const [allocating, setAllocating] = useState<readonly TestRow[]>();
  const [adding, setAdding] = useState<string>();
  const [editing, setEditing] = useState<TestRow>();
  const [deleting, setDeleting] = useState<readonly TestRow[]>();
  const [marking, setMarking] = useState<TestRow>();
  const [returning, setReturning] = useState<TestRow>();
  const [sheetOf, setSheetOf] = useState<readonly string[]>();
  const [history, setHistory] = useState<TestRow>();
  const [certificate, setCertificate] = useState<TestRow>();
  const list = useListPage({
    endpoint: listTests,
    filters: TEST_FILTERS,
    ask: (search) => testQuery(search, actor),
    rowsOf,
    rowKey: keyOf,
    whole: true,
    // The default filter depends on the user's rights: wait for them.
    enabled: actor.id !== '',
  });
  const { search, rows, chosen, total } = list;
  const counted = count(total);
  const mine = showsMine(search, actor);

  const filter = (change: Partial<TestSearch>): void => list.filter({ ...change, open: undefined });
  // The way back closes what was opened; closed by hand it leaves no step that would open it again.
  const open = (id: string | undefined): void =>
    list.put({ open: id }, { replace: id === undefined || search.open !== undefined });
  /** What an act of the toolbar, or of the panel beside the list, opens. */
  const start = (action: TestAction, tests: readonly TestRow[]): void => {
    if (action === 'allocate') return setAllocating(tests);
    if (action === 'edit') return setEditing(tests[0]);
    if (action === 'delete') return setDeleting(tests);
    if (action === 'markQc') return setMarking(tests[0]);
    if (action === 'returnResult') return setReturning(tests[0]);
    if (action !== 'enterResult') return setDialog({ action, tests });
    chooseForEntry(tests.map((test) => test.id));
    forgetCursor();
    void navigate({ to: '/test/entry', search: { ...search, open: undefined } });
  };
  const opened = useOpenTest(search.open, rows);
  const offered = {
    lookUpOnly: narrow,
    codeId: search.code,
    onAdd: setAdding,
    onCertificate: setCertificate,
  };
  const actions = useTestActions({
    ...offered,
    selected: chosen,
    onAction: (action) => start(action, chosen),
  });
  const own = opened ? [opened] : NONE;
  const ownActions = useTestActions({
    ...offered,
    selected: own,
    onAction: (action) => start(action, own),
  }).filter(({ key }) => key !== 'add');
  return (
    <BesideList>
      <div className={styles['page']}>
        {!narrow && <ResumeEntry />}
        <ListPage
          list={list}
          name="tests"
          title={t('tests.title')}
          columns={useTestColumns(rows ?? NONE, setHistory)}
          card={(row) => <TestCard test={row} />}
          rowLabel={(row) => `${row.testInformationCode} ${row.analytesName}`}
          onOpen={(row) => open(row.id)}
          openKey={search.open}
          mainFilter={
            narrow && (
              <SearchBox value={search.textSearch} onSearch={(textSearch) => filter({ textSearch })} />
            )
          }
          filters={<TestFilters search={search} mine={mine} withSearch={!narrow} onChange={filter} />}
          extra={
            <>
              <OosLink />
              <FlagLegend />
            </>
          }
          actions={actions}
          empty={{
            icon: 'flask',
            title: mine ? t('tests.emptyMine') : t('tests.empty'),
            hint: mine ? t('tests.emptyMineHint') : t('tests.emptyHint'),
            action: mine && <Button onClick={() => filter({ mine: false })}>{t('tests.showAll')}</Button>,
          }}
        />
        {total > LIST_SIZE && (
          <p className={styles['notice']} role="status">
            {t('tests.truncated', {
              shown: count(LIST_SIZE),
              total: list.query.data?.totalIsAtLeast ? t('ui.moreThan', { total: counted }) : counted,
            })}
          </p>
        )}
      </div>
      <TestDrawer test={opened} actions={ownActions} onClose={() => open(undefined)} />
      {dialog && <TestActionDialog {...dialog} onClose={() => setDialog(undefined)} />}
      {adding && <AddTestDialog codeId={adding} onClose={() => setAdding(undefined)} />}
      {editing && <EditTestDialog test={editing} onClose={() => setEditing(undefined)} />}
      {deleting && <DeleteTestsDialog tests={deleting} onClose={() => setDeleting(undefined)} />}
      {marking && <QcDialog test={marking} onClose={() => setMarking(undefined)} />}
      {returning && <ReturnResultDialog test={returning} onClose={() => setReturning(undefined)} />}
      {allocating && (
        <AllocateDialog
          sampleIds={[...new Set(allocating.map(({ sampleId }) => sampleId))]}
          testIds={allocating.map(({ id }) => id)}
          onClose={() => setAllocating(undefined)}
          onDone={() => setAllocating(undefined)}
          onPrint={(ids) => {
            setAllocating(undefined);
            setSheetOf(ids);
          }}
        />
      )}
      {sheetOf && <FileDialog kind="allocation" sampleIds={sheetOf} onClose={() => setSheetOf(undefined)} />}
      {history && <ResultHistory open test={history} onClose={() => setHistory(undefined)} />}
      {certificate && (
        <ReportViewer sampleId={certificate.sampleId} onClose={() => setCertificate(undefined)} />
      )}
    </BesideList>
  );
}
