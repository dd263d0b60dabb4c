import type { TestRow } from '@kiemlab/contract/features/tests/tests.api';
import { getRouteApi } from '@tanstack/react-router';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { useActor } from '../../lib/session/use-profile.ts';
import { DataList } from '../../ui/data-list/DataList.tsx';
import { useNarrow } from '../../ui/data-list/use-narrow.ts';
import { CertificateViewer } from '../../features/reports/components/CertificateViewer.tsx';
import { useTests } from '../../features/tests/api/use-tests.ts';
import { FlagLegend } from '../../features/tests/components/FlagLegend.tsx';
import { ResultHistory } from '../../features/tests/components/ResultHistory.tsx';
import { type DialogAction, TestActionDialog } from '../../features/tests/components/TestActionDialog.tsx';
import { TestDrawer } from '../../features/tests/components/TestDrawer.tsx';
import { ResumeEntry } from '../../features/tests/entry/ResumeEntry.tsx';
import { chooseForEntry } from '../../features/tests/entry/tests-for-entry.ts';
import { groupBySample } from '../../features/tests/list/group-by-sample.ts';
import styles from '../../features/tests/list/list.module.css';
import { TestCard } from '../../features/tests/list/TestCard.tsx';
import { TestFilters } from '../../features/tests/list/TestFilters.tsx';
import {
  LIST_SIZE,
  startsWithMine,
  type TestSearch,
  testQuery,
} from '../../features/tests/list/test-search.ts';
import { useTestActions } from '../../features/tests/list/use-test-actions.ts';
import { useTestColumns } from '../../features/tests/list/use-test-columns.tsx';

const route = getRouteApi('/app/test');
const NONE: TestRow[] = [];

/** The list of tests with everything that can be done to them (TEST-01 to TEST-07). */
export function TestListPage() {
  const { t } = useTranslation();
  const { count } = useFormat();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const actor = useActor();
  const narrow = useNarrow();
  const [selected, setSelected] = useState<string[]>([]);
  const [dialog, setDialog] = useState<{ action: DialogAction; tests: TestRow[] }>();
  const [history, setHistory] = useState<TestRow>();
  const [certificate, setCertificate] = useState<TestRow>();

  // The default filter depends on the user's rights: wait for them.
  const list = useTests(testQuery(search, actor), actor.id !== '');
  const content = list.data?.content;
  const rows = useMemo(() => content && groupBySample(content), [content]);
  const chosen = useMemo(() => {
    const keys = new Set(selected);
    return rows?.filter((row) => keys.has(row.id)) ?? NONE;
  }, [rows, selected]);
  const mine = search.mine ?? startsWithMine(actor);

  const filter = (change: Partial<TestSearch>): void => {
    setSelected([]);
    void navigate({ search: (old) => ({ ...old, ...change, open: undefined }) });
  };
  const open = (id: string | undefined): void => {
    void navigate({ search: (old) => ({ ...old, open: id }), replace: true });
  };
  const actions = useTestActions({
    selected: chosen,
    lookUpOnly: narrow,
    onAction: (action) => {
      if (action !== 'enterResult') return setDialog({ action, tests: chosen });
      chooseForEntry(chosen.map((test) => test.id));
      void navigate({ to: '/test/entry', search: { ...search, open: undefined } });
    },
    onCertificate: setCertificate,
  });
  const total = list.data?.total ?? 0;
  return (
    <div className={styles['page']}>
      {!narrow && <ResumeEntry />}
      <DataList
        title={t('tests.title')}
        {...(list.data ? { count: total } : {})}
        filters={<TestFilters search={search} mine={mine} onChange={filter} />}
        extra={<FlagLegend />}
        actions={actions}
        storageKey="tests"
        columns={useTestColumns(rows ?? NONE, setHistory)}
        rows={rows}
        rowKey={(row) => row.id}
        rowLabel={(row) => `${row.testInformationCode} ${row.analytesName}`}
        busy={list.isFetching && list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        selected={chosen.map((row) => row.id)}
        onSelect={setSelected}
        onOpen={(row) => open(row.id)}
        empty={{
          icon: 'flask',
          title: mine ? t('tests.emptyMine') : t('tests.empty'),
          hint: mine ? t('tests.emptyMineHint') : t('tests.emptyHint'),
          action: mine && <Button onClick={() => filter({ mine: false })}>{t('tests.showAll')}</Button>,
        }}
        card={(row) => <TestCard test={row} />}
      />
      {total > LIST_SIZE && (
        <p className={styles['notice']} role="status">
          {t('tests.truncated', { shown: count(LIST_SIZE), total: count(total) })}
        </p>
      )}
      <TestDrawer test={rows?.find((row) => row.id === search.open)} onClose={() => open(undefined)} />
      {dialog && <TestActionDialog {...dialog} onClose={() => setDialog(undefined)} />}
      {history && <ResultHistory open test={history} onClose={() => setHistory(undefined)} />}
      {certificate && (
        <CertificateViewer open sampleId={certificate.sampleId} onClose={() => setCertificate(undefined)} />
      )}
    </div>
  );
}
