import { listAnalyteGroups, listAnalytes } from '@kiemlab/contract/features/analytes/analytes.api';
import { listFlagRules } from '@kiemlab/contract/features/analytes/limits.api';
import { listTestIds } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnalyteSheet } from '../../features/analytes/sheet/AnalyteSheet.tsx';
import { useApi } from '../../lib/api/hooks.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './sheet-page.module.css';

/** The analytes of a test id with their limits, as one sheet. */
export function SheetPage() {
  const { t } = useTranslation();
  const { id } = useParams({ from: '/app/form-setting/sheet/$id' });
  const query = { testId: id };
  const tests = useApi(listTestIds, { query: {} });
  // What a list fetched early may be out of date: the sheet opens with what is stored now.
  const list = useApi(listAnalytes, { query }, { staleTime: 0 });
  const groups = useApi(listAnalyteGroups, { query }, { staleTime: 0 });
  const [first] = groups.data ?? [];
  const rules = useApi(
    listFlagRules,
    { query: { analytesGroupId: first?.id ?? '' } },
    { enabled: first !== undefined },
  );
  const test = tests.data?.find((one) => one.id === id);
  const failed = [tests, list, groups].find(({ data, error }) => !data && error);
  // The sheet opens with the reason that is proposed.
  const areRulesKnown = first === undefined || rules.data !== undefined || rules.error !== null;
  const isUnused = rules.data?.every(({ testsStanding }) => testsStanding === 0) === true;
  const [opened, setOpened] = useState<string>();
  const isLoaded = list.data && list.isFetchedAfterMount && groups.data && groups.isFetchedAfterMount;
  // Once it is open nothing that loads anew takes it, and what is typed, from the page: the first save makes its group.
  const isHere = isLoaded && (opened === id || areRulesKnown);
  if (isHere && opened !== id) setOpened(id);
  return (
    <>
      <PageHeader
        title={test ? `${t('sheet.title')}: ${test.testId}` : t('sheet.title')}
        extra={
          <Link
            to="/form-setting"
            search={{ type: 'TEST', group: test?.testGroupId, test: test?.id }}
            className={styles['back']}
          >
            <Icon name="chevronLeft" size={16} />
            {t('sheet.back')}
          </Link>
        }
      />
      {test && isHere ? (
        <AnalyteSheet
          key={id}
          testId={test}
          analytes={list.data}
          groups={groups.data}
          isUnused={groups.data.length === 1 && isUnused}
          refetch={async () => (await list.refetch()).data}
        />
      ) : failed && !failed.data && failed.error ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : tests.data && !test ? (
        <EmptyState icon="flask" title={t('sheet.gone')} />
      ) : (
        <Skeleton lines={10} />
      )}
    </>
  );
}
