import { isDead, type JobAction } from '@kiemlab/contract/core/jobs.rules';
import { type Job, listJobs } from '@kiemlab/contract/features/jobs/jobs.api';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { JobActDialog } from '../../features/jobs/JobActDialog.tsx';
import { fetchResult } from '../../features/jobs/fetch-result.ts';
import { jobName } from '../../features/jobs/job-name.ts';
import { JobOutcome } from '../../features/jobs/JobOutcome.tsx';
import { JobStatePill } from '../../features/jobs/JobStatePill.tsx';
import { useJobActions } from '../../features/jobs/use-job-actions.ts';
import { useJobColumns } from '../../features/jobs/use-job-columns.tsx';
import { showDateTime } from '../../lib/format/date.ts';
import { errorText } from '../../lib/api/http-error.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ListCard } from '../../ui/list-page/ListCard.tsx';
import { ListPage } from '../../ui/list-page/ListPage.tsx';
import { useListPage } from '../../ui/list-page/use-list-page.ts';
import { useMessage } from '../../ui/use-message.tsx';
import { JOB_FILTERS } from './job-filters.ts';

/** Background jobs: one's own, with the right to keep them those of all, those that failed for good marked among them. */
export function JobListPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const message = useMessage();
  const [acting, setActing] = useState<{ action: JobAction; jobs: readonly Job[] }>();
  const list = useListPage({
    endpoint: listJobs,
    filters: JOB_FILTERS,
    rowsOf: ({ jobs }) => jobs,
    rowKey: (row) => row.id,
  });
  const fetchFile = ({ id }: Job): void =>
    void fetchResult(id).then(
      (name) => message.success(t('jobs.fetched', { name })),
      (error: unknown) => message.error(errorText(error)),
    );
  const actions = useJobActions(list.chosen, (action) => setActing({ action, jobs: list.chosen }), fetchFile);
  const nameOf = (row: Job): string => [jobName(row.kind, language), row.about].filter(Boolean).join(' · ');
  return (
    <>
      <ListPage
        list={list}
        name="jobs"
        title={t('shell.jobs')}
        columns={useJobColumns()}
        card={(row) => (
          <ListCard
            name={nameOf(row)}
            facts={[
              <JobStatePill key="state" job={row} />,
              <JobOutcome key="outcome" job={row} />,
              showDateTime(row.createdAt),
            ]}
          />
        )}
        rowLabel={nameOf}
        isStrong={(row) => isDead(row.state)}
        actions={actions}
        extra={
          <Button
            icon={<Icon name="refresh" size={16} />}
            loading={list.query.isFetching}
            onClick={() => void list.query.refetch()}
          >
            {t('jobs.reload')}
          </Button>
        }
        empty={{ icon: 'clock', title: t('jobs.none'), hint: t('jobs.noneHint') }}
        nothingFound={{
          title: t('jobs.noneFound'),
          hint: t('jobs.noneFoundHint'),
          clear: t('jobs.clearFilters'),
        }}
      />
      {acting && (
        <JobActDialog {...acting} onClose={() => setActing(undefined)} onDone={() => setActing(undefined)} />
      )}
    </>
  );
}
