import type { Report } from '@kiemlab/contract/features/reports/reports.schema';
import { useTranslation } from 'react-i18next';
import { showDateTime } from '../../../lib/format/date.ts';
import styles from './record.module.css';
import textStyles from '../../../ui/text.module.css';

/** Of a report that was issued: what was printed of it, and the code that its public check goes by. */
export function ReportPrints({ report }: { report: Report }) {
  const { t } = useTranslation();
  const { pdfSha256, verifyCode, originalAt, copies } = report;
  if (!pdfSha256) return null;
  const prints = [
    originalAt
      ? t('reports.originalPrinted', { when: showDateTime(originalAt) })
      : t('reports.originalNotPrinted'),
    copies > 0 && t('reports.copies', { count: copies }),
  ];
  return (
    <>
      <p className={textStyles['hint']}>{prints.filter(Boolean).join(' · ')}</p>
      {verifyCode === null ? (
        <p className={textStyles['hint']}>{t('reports.noVerifyCode')}</p>
      ) : (
        <p className={styles['hash']}>
          {t('reports.verifyCode')} <code>{verifyCode}</code>
        </p>
      )}
      <p className={styles['hash']}>
        SHA-256 <code>{pdfSha256}</code>
      </p>
    </>
  );
}
