import type { Report } from '@kiemlab/contract/features/reports/reports.api';
import { hidesOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import { isReplaced } from '@kiemlab/contract/features/reports/reports.rules';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { showDateTime } from '../../../lib/format/date.ts';
import { useActor, useCan } from '../../../lib/session/use-profile.ts';
import { CodeText } from '../../../ui/CodeText.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { StatusPill } from '../../../ui/StatusPill.tsx';
import type { Tone } from '../../../ui/theme.ts';
import { VerdictTag } from '../../../features/tests/components/VerdictTag.tsx';
import styles from './record.module.css';
import textStyles from '../../../ui/text.module.css';

const TONES: Record<Report['status'], Tone> = { DRAFT: 'indigo', ISSUED: 'green', REPLACED: 'neutral' };

/** Which document opens: the sample's present one; a replaced report is no longer to be had here. */
const isPresent = (report: Report): boolean => !isReplaced(report.status);

interface ReportListProps {
  reports: readonly Report[];
  onOpen(): void;
}

/** The reports of a sample: number, status, verdict, who issued it, and the fingerprint of the archived file. */
export function ReportList({ reports, onOpen }: ReportListProps) {
  const { t } = useTranslation();
  const mayPrint = useCan('Sample_Export');
  const coded = hidesOrigin(useActor());
  // What was issued is given out whole, with the origin in it.
  const mayOpen = ({ issuedAt }: Report): boolean => mayPrint && !(coded && issuedAt !== null);
  return (
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
          </div>
          <p className={textStyles['hint']}>
            {t(`samples.reportKind.${report.kind}`)}
            {' · '}
            {report.issuedAt
              ? t('samples.issuedBy', { who: report.issuedBy ?? '', when: showDateTime(report.issuedAt) })
              : t('samples.numberedAt', { when: showDateTime(report.createdAt) })}
          </p>
          {report.pdfSha256 && (
            <p className={styles['hash']}>
              SHA-256 <code>{report.pdfSha256}</code>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
