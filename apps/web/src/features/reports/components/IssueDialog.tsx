import { can } from '@kiemlab/contract/core/actor';
import { getVerifyAddress } from '@kiemlab/contract/features/reports/verify.api';
import { issueReports } from '@kiemlab/contract/features/reports/reports.api';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HttpError } from '../../../lib/api/http-error.ts';
import { useApi, useSend } from '../../../lib/api/hooks.ts';
import { useActor } from '../../../lib/session/use-profile.ts';
import type { NamedRecord } from '../../../ui/dialog/RecordNames.tsx';
import { type Signing, SigningDialog } from '../../../ui/dialog/SigningDialog.tsx';
import type { RecordChange } from '../../../ui/dialog/WhatChanged.tsx';
import { SAMPLE_READS } from '../../samples/sample-reads.ts';
import type { ReportDialogProps } from './CreateReportDialog.tsx';
import { namedSample } from '../../samples/actions/sample-names.ts';
import { useSeenFiles } from '../../samples/seen-files/use-seen-files.tsx';
import { LookedAtFirst } from '../../analyses/review/LookedAtFirst.tsx';
import { OmittedTests } from './OmittedTests.tsx';
import { type Draft, readDrafts } from './read-drafts.ts';
import { useDraftChanges } from './use-draft-changes.ts';

/** True for a draft whose day is over. */
const isOverdue = ({ daysOverdue }: Draft['report']): boolean => (daysOverdue ?? 0) > 0;

/** Signs and issues certificates as they are shown: tests are locked, the PDF is archived, what they leave out is confirmed, and what comes after its day says why (PRINT-04, COMP-19, rules C30, S28). */
export function IssueDialog({ samples, onClose, onNumbered }: ReportDialogProps) {
  const { t } = useTranslation();
  const actor = useActor();
  const issue = useSend(issueReports, { refreshes: SAMPLE_READS });
  const changesOf = useDraftChanges();
  const files = useSeenFiles(samples.map(({ sampleId }) => sampleId));
  const checked = useApi(getVerifyAddress, {});
  const [changed, setChanged] = useState<readonly RecordChange[]>([]);
  const found = useQuery({
    queryKey: ['drafts-to-issue', ...samples.map(({ sampleId }) => sampleId)],
    queryFn: ({ signal }) => readDrafts(samples, can(actor, 'Test'), signal),
    gcTime: 0,
    staleTime: Infinity,
  });
  const title = t('samples.issueTitle', { count: samples.length });
  const drafts = found.data;
  const omitted = useMemo(() => drafts?.flatMap(({ report }) => report.omitted ?? []) ?? [], [drafts]);
  if (!drafts)
    return (
      <SigningDialog
        open
        title={title}
        meaning=""
        records={[]}
        waits={found}
        onSign={() => Promise.resolve()}
        onClose={onClose}
      />
    );

  const isLate = drafts.some(({ report }) => isOverdue(report));

  const sign = async ({ password, remark }: Signing): Promise<void> => {
    const sampleIds = drafts.map(({ report: { sampleId: id, version } }) => ({
      id,
      ...(version === null ? {} : { version }),
    }));
    // The form does not let it go without the tick where there is one.
    const confirmed = omitted.length > 0 ? { omittedConfirmed: true } : {};
    const explained = isLate ? { reason: remark } : {};
    const { reports } = await files
      .signing((filesSeen) =>
        issue.mutateAsync({ body: { sampleIds, password, filesSeen, ...confirmed, ...explained } }),
      )
      .catch(async (error: unknown) => {
        if (!(error instanceof HttpError) || error.code !== 'STALE_VERSION') throw error;
        const { data: now = [] } = await found.refetch();
        setChanged(changesOf(drafts, now));
        throw new Error(t('ui.changedFailed'));
      });
    onNumbered(
      reports.map(({ sampleId, number }) => ({
        id: sampleId,
        number,
        name: samples.find((sample) => sample.sampleId === sampleId)?.sampleName ?? '',
      })),
    );
  };

  /** What the certificate of a sample will say: its number, its verdict, the results. */
  const recordOf = ({ sample, report, tests }: Draft): NamedRecord => {
    const verdict = report.verdict ? t(`tests.verdicts.${report.verdict}`) : t('samples.noVerdict');
    const results = tests.length > 0 && t('samples.resultCount', { count: tests.length });
    const late = isOverdue(report) && t('samples.overdue', { count: report.daysOverdue ?? 0 });
    return namedSample(sample, [report.reportNumber, verdict, results, late].filter(Boolean).join(' · '));
  };
  return (
    <SigningDialog
      open
      title={title}
      meaning={t('samples.issueMeaning')}
      records={drafts.map(recordOf)}
      changed={changed}
      onClose={onClose}
      onSign={sign}
      {...(isLate
        ? {
            withRemark: 'reason' as const,
            remarkRequired: true,
            remarkLabel: t('reports.field.lateReason'),
          }
        : {})}
    >
      {files.shown}
      <LookedAtFirst tests={drafts.flatMap(({ tests }) => tests)} />
      <OmittedTests tests={omitted} withConfirmation />
      {checked.data?.isLacking && <Alert type="warning" showIcon title={t('reports.codeAlone')} />}
    </SigningDialog>
  );
}
