import type { Actor } from '@kiemlab/contract/core/actor';
import { errorMessage } from '@kiemlab/contract/core/error-messages';
import { FORM_OF_KIND, kindOfForm } from '@kiemlab/contract/features/reports/report-kinds';
import { createReports } from '@kiemlab/contract/features/reports/reports.api';
import type { Report } from '@kiemlab/contract/features/reports/reports.schema';
import { hidesOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import { isNoticed } from '@kiemlab/contract/features/reports/deliveries.rules';
import { isDraft, isVoid, judgeReport } from '@kiemlab/contract/features/reports/reports.rules';
import { fieldText, type SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/api/hooks.ts';
import { showDateTime } from '../../../lib/format/date.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { useActor, useCan } from '../../../lib/session/use-profile.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { CodeText } from '../../../ui/CodeText.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';
import { StatusPill } from '../../../ui/StatusPill.tsx';
import type { Tone } from '../../../ui/theme.ts';
import { useMessage } from '../../../ui/use-message.tsx';
import { AmendReportDialog } from '../../../features/reports/components/AmendReportDialog.tsx';
import { ArchivedReport } from '../../../features/reports/components/ArchivedReport.tsx';
import { FileDialog } from '../../../features/reports/components/FileDialog.tsx';
import { SetReportTypeDialog } from '../../../features/reports/components/SetReportTypeDialog.tsx';
import { ReportPrints } from './ReportPrints.tsx';
import { DeliverReportDialog } from '../../../features/reports/components/DeliverReportDialog.tsx';
import {
  buttonsOf,
  type ShownAction,
  stateOfShown,
} from '../../../features/reports/components/report-actions.ts';
import { ReportStory } from '../../../features/reports/components/ReportStory.tsx';
import { WithdrawReportDialog } from '../../../features/reports/components/WithdrawReportDialog.tsx';
import { SAMPLE_READS } from '../../../features/samples/sample-reads.ts';
import { VerdictTag } from '../../../features/analyses/components/VerdictTag.tsx';
import styles from './record.module.css';
import textStyles from '../../../ui/text.module.css';

const TONES: Record<Report['status'], Tone> = {
  DRAFT: 'indigo',
  ISSUED: 'green',
  REPLACED: 'neutral',
  VOID: 'neutral',
};

const ICONS: Record<ShownAction, IconName> = {
  issue: 'sign',
  renumber: 'refresh',
  amend: 'edit',
  withdraw: 'undo',
  deliver: 'send',
};

/** What may be chosen of a draft: the other kind, by the rules that the server goes by. */
const kindAction = (report: Report, actor: Actor): 'makePartial' | 'makeWhole' | undefined =>
  (['makePartial', 'makeWhole'] as const).find(
    (action) => judgeReport(stateOfShown(report), actor, action) === undefined,
  );

interface ReportListProps {
  sample: SampleRow;
  reports: readonly Report[];
  tests: readonly TestRow[];
  /** Opens the draft. */
  onOpen(): void;
  onIssue(): void;
}

type Open = { kind: 'file' | 'kind' | 'notice' | Exclude<ShownAction, 'issue' | 'renumber'>; report: Report };

/** The reports of a sample: number, status, verdict, which one replaces which and why, to whom each was given, and what may be done. */
export function ReportList({ sample, reports, tests, onOpen, onIssue }: ReportListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const message = useMessage();
  const actor = useActor();
  const mayPrint = useCan('Sample_Export');
  const coded = hidesOrigin(actor);
  const renumber = useSend(createReports, { refreshes: SAMPLE_READS });
  const [open, setOpen] = useState<Open>();
  const close = (): void => setOpen(undefined);
  // What was issued is given out whole, with the origin in it.
  const mayOpen = ({ issuedAt, status }: Report): boolean =>
    mayPrint && !isVoid(status) && !(coded && issuedAt !== null);

  const act: Record<ShownAction, (report: Report) => void> = {
    issue: onIssue,
    renumber: () =>
      renumber.mutate(
        { body: { sampleIds: [sample.sampleId] } },
        { onError: (error) => void message.error(error.message) },
      ),
    amend: (report) => setOpen({ kind: 'amend', report }),
    withdraw: (report) => setOpen({ kind: 'withdraw', report }),
    deliver: (report) => setOpen({ kind: 'deliver', report }),
  };
  return (
    <>
      <ul className={styles['reports']}>
        {reports.map((report) => (
          <li key={report.id}>
            <div className={styles['reportHead']}>
              <CodeText strong>{report.number}</CodeText>
              <StatusPill tone={TONES[report.status]} label={t(`samples.reportStatus.${report.status}`)} />
              {!isVoid(report.status) && <VerdictTag verdict={report.verdict} />}
              {mayOpen(report) && (
                <Button
                  size="small"
                  icon={<Icon name="document" size={14} />}
                  onClick={() => (isDraft(report.status) ? onOpen() : setOpen({ kind: 'file', report }))}
                >
                  {t('samples.openCertificate')}
                </Button>
              )}
              {isNoticed(report) && mayOpen(report) && (
                <Button
                  size="small"
                  icon={<Icon name="document" size={14} />}
                  onClick={() => setOpen({ kind: 'notice', report })}
                >
                  {t('reports.notice')}
                </Button>
              )}
              {kindAction(report, actor) && (
                <Button size="small" onClick={() => setOpen({ kind: 'kind', report })}>
                  {t(`reports.${kindAction(report, actor) ?? 'makePartial'}`)}
                </Button>
              )}
              {buttonsOf(report, sample.sampleStatus, actor).map(({ action, because }) => (
                <ActionButton
                  key={action}
                  quiet
                  action={{
                    key: action,
                    label: t(`reports.${action}`),
                    icon: ICONS[action],
                    danger: action === 'withdraw',
                    disabledReason: because && errorMessage(because, language, { codes: report.number }),
                    onClick: () => act[action](report),
                  }}
                />
              ))}
            </div>
            <p className={textStyles['hint']}>
              {t(`samples.reportKind.${report.kind}`)}
              {' · '}
              {report.issuedAt
                ? t('samples.issuedBy', { who: report.issuedBy ?? '', when: showDateTime(report.issuedAt) })
                : t('samples.numberedAt', { when: showDateTime(report.createdAt) })}
            </p>
            {report.partialReason !== null && report.form === FORM_OF_KIND.ANALYSIS_SHEET && (
              <p className={textStyles['hint']}>
                {t('reports.partialBecause', { reason: report.partialReason })}
              </p>
            )}
            {kindOfForm(report.form) !== report.kind && (
              <p className={textStyles['hint']}>{t('reports.onCertificate')}</p>
            )}
            <ReportStory report={report} />
            <ReportPrints report={report} />
          </li>
        ))}
      </ul>
      {open?.kind === 'file' && (
        <ArchivedReport report={open.report} sampleId={sample.sampleId} onClose={close} />
      )}
      {open?.kind === 'notice' && <FileDialog kind="notice" sampleIds={[sample.sampleId]} onClose={close} />}
      {open?.kind === 'kind' && (
        <SetReportTypeDialog sampleId={sample.sampleId} report={open.report} onClose={close} />
      )}
      {open?.kind === 'amend' && <AmendReportDialog report={open.report} tests={tests} onClose={close} />}
      {open?.kind === 'withdraw' && <WithdrawReportDialog report={open.report} onClose={close} />}
      {open?.kind === 'deliver' && (
        <DeliverReportDialog
          report={open.report}
          clientId={fieldText(sample, 'associatedClient')}
          onClose={close}
        />
      )}
    </>
  );
}
