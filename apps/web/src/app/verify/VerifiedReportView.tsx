import type { VerifiedReport } from '@kiemlab/contract/features/reports/verify.api';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { showDay } from '../../lib/format/date.ts';
import { STATE_TONES } from './state-tones.ts';
import styles from './verify.module.css';

/** What a report says of itself, to be compared with the paper. */
export function VerifiedReportView({ report }: { report: VerifiedReport }) {
  const { t } = useTranslation();
  const hint = report.replacedBy
    ? t('verify.replacedBy', { number: report.replacedBy })
    : report.state === 'WITHDRAWN' && t('verify.withdrawnHint');
  const rows: [label: string, value: string | null, isCode?: boolean][] = [
    [t('verify.number'), report.number, true],
    [t('verify.issuedOn'), showDay(report.issuedOn)],
    [t('verify.laboratory'), report.laboratory],
    [t('verify.product'), report.product],
    [t('verify.batch'), report.batch],
    [t('verify.conclusion'), report.conclusion ?? t('verify.noConclusion')],
    [t('verify.code'), report.code, true],
  ];
  return (
    <section aria-live="polite">
      <Alert
        type={STATE_TONES[report.state]}
        showIcon
        title={t(`verify.state.${report.state}`)}
        description={hint || undefined}
      />
      <dl className={styles['facts']}>
        {rows.map(
          ([label, value, isCode]) =>
            value !== null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd data-code={isCode || undefined}>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className={styles['hint']}>{t('verify.compare')}</p>
    </section>
  );
}
