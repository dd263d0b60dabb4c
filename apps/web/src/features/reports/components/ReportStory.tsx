import type { Report } from '@kiemlab/contract/features/reports/reports.schema';
import { lateOf } from '@kiemlab/contract/features/reports/deliveries.rules';
import { isDraft } from '@kiemlab/contract/features/reports/reports.rules';
import { useTranslation } from 'react-i18next';
import { now } from '../../../lib/clock.ts';
import { showDateTime, showDay } from '../../../lib/format/date.ts';
import { StatusPill } from '../../../ui/StatusPill.tsx';
import styles from '../../../ui/text.module.css';
import { useNamedOmitted } from './use-named-omitted.ts';
import { DeliveryLine } from './DeliveryLine.tsx';

/** What became of a report: which one it replaces and why, which one replaces it, why it is void, what it leaves out, to whom it was given, and what is late. */
export function ReportStory({ report }: { report: Report }) {
  const { t } = useTranslation();
  const { replaces, amendReason, replacedBy, status, voidCause, deliveries } = report;
  const named = useNamedOmitted();
  const lines = [
    replaces !== null && t('reports.replaces', { number: replaces, reason: amendReason ?? '' }),
    report.identityOpen && isDraft(status) && t('reports.identityOpen'),
    report.late !== null &&
      t('reports.issuedLate', {
        due: showDay(report.late.dueOn),
        days: report.late.days,
        reason: report.late.reason,
      }),
    report.amending && t('reports.amending'),
    replacedBy !== null && t('reports.replacedBy', { number: replacedBy }),
    voidCause !== null &&
      t(`reports.void.${voidCause}`, {
        reason: report.voidReason ?? '',
        year: report.year,
        who: report.voidedBy ?? '',
        when: report.voidedAt ? showDateTime(report.voidedAt) : '',
      }),
    ...(report.omitted ?? [])
      .map(named)
      .map(({ code, name, detail }) => t('reports.omittedLine', { test: `${code} ${name} – ${detail}` })),
  ].filter((line) => line !== false);
  return (
    <>
      {lines.map((line) => (
        <p key={line} className={styles['hint']}>
          {line}
        </p>
      ))}
      {deliveries.map((delivery) => (
        <DeliveryLine key={delivery.id} report={report} delivery={delivery} />
      ))}
      {lateOf(report, now()).map((what) => (
        <p key={what}>
          <StatusPill tone="red" label={t(`reports.late.${what}`)} />
        </p>
      ))}
    </>
  );
}
