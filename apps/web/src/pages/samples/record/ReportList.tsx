import type { Actor } from '@kiemlab/contract/core/actor';
import { FORM_OF_KIND, kindOfForm } from '@kiemlab/contract/features/reports/report-kinds';
import type { Report } from '@kiemlab/contract/features/reports/reports.api';
import { hidesOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import { isReplaced, judgeReport } from '@kiemlab/contract/features/reports/reports.rules';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showDateTime } from '../../../lib/format/date.ts';
import { useActor, useCan } from '../../../lib/session/use-profile.ts';
import { CodeText } from '../../../ui/CodeText.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { StatusPill } from '../../../ui/StatusPill.tsx';
import type { Tone } from '../../../ui/theme.ts';
import { ChooseKindDialog } from '../../../features/reports/components/ChooseKindDialog.tsx';
import { VerdictTag } from '../../../features/tests/components/VerdictTag.tsx';
import styles from './record.module.css';
import textStyles from '../../../ui/text.module.css';

const TONES: Record<Report['status'], Tone> = { DRAFT: 'indigo', ISSUED: 'green', REPLACED: 'neutral' };

/** Which document opens: the sample's present one; a replaced report is no longer to be had here. */
const isPresent = (report: Report): boolean => !isReplaced(report.status);

/** What may be chosen of a draft: the other kind, by the rules that the server goes by. */
const kindAction = (report: Report, actor: Actor): 'makePartial' | 'makeWhole' | undefined => {
  const { status, verdict, partialReason } = report;
  const state = { status, verdict, partial: partialReason !== null, amended: false };
  return (['makePartial', 'makeWhole'] as const).find(
    (action) => judgeReport(state, actor, action) === undefined,
  );
};

interface ReportListProps {
  sampleId: string;
  reports: readonly Report[];
  onOpen(): void;
}

/** The reports of a sample: number, status, verdict, who issued it, and the fingerprint of the archived file. */
export function ReportList({ sampleId, reports, onOpen }: ReportListProps) {
  const { t } = useTranslation();
  const actor = useActor();
  const mayPrint = useCan('Sample_Export');
  const coded = hidesOrigin(actor);
  const [choosing, setChoosing] = useState<Report>();
  // What was issued is given out whole, with the origin in it.
  const mayOpen = ({ issuedAt }: Report): boolean => mayPrint && !(coded && issuedAt !== null);
  return (
    <>
      <ul className={styles['reports']}>
        {reports.map((report) => (
          <li key={report.id}>
            <div className={styles['reportHead']}>
              <CodeText strong>{report.number}</CodeText>
              <StatusPill tone={TONES[report.status]} label={t(`samples.reportStatus.${report.status}`)} />
              <VerdictTag verdict={report.verdict} />
              {mayOpen(report) && isPresent(report) && (
                <Button size="small" icon={<Icon name="document" size={14} />} onClick={onOpen}>
                  {t('samples.openCertificate')}
                </Button>
              )}
              {kindAction(report, actor) && (
                <Button size="small" onClick={() => setChoosing(report)}>
                  {t(`reports.${kindAction(report, actor) ?? 'makePartial'}`)}
                </Button>
              )}
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
            {report.pdfSha256 && (
              <p className={styles['hash']}>
                SHA-256 <code>{report.pdfSha256}</code>
              </p>
            )}
          </li>
        ))}
      </ul>
      {choosing && (
        <ChooseKindDialog sampleId={sampleId} report={choosing} onClose={() => setChoosing(undefined)} />
      )}
    </>
  );
}
