import type { Delivery, Report } from '@kiemlab/contract/features/reports/reports.schema';
import { judgeReport } from '@kiemlab/contract/features/reports/reports.rules';
import { hidesOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showDateTime, showMoment } from '../../../lib/format/date.ts';
import { useActor } from '../../../lib/session/use-profile.ts';
import styles from '../../../ui/text.module.css';
import { stateOfShown } from './report-actions.ts';
import { StrikeDeliveryDialog } from './StrikeDeliveryDialog.tsx';

/** To whom a report was given; one that was noted wrongly is struck out by who notes them, and then says by whom and why (rule C27). */
export function DeliveryLine({ report, delivery }: { report: Report; delivery: Delivery }) {
  const { t } = useTranslation();
  const actor = useActor();
  const [striking, setStriking] = useState(false);
  const { withdrawn } = delivery;
  const recipient = delivery.recipient === '' ? t('samples.originHidden') : delivery.recipient;
  const line = t(delivery.what === 'NOTICE' ? 'reports.deliveredNotice' : 'reports.delivered', {
    recipient,
    how: t(`reports.way.${delivery.how}`),
    when: showMoment(delivery.deliveredAt),
    who: delivery.notedBy,
  });
  if (withdrawn !== null)
    return (
      <p className={styles['hint']}>
        <del>{line}</del>{' '}
        {t('reports.struck', {
          who: withdrawn.by,
          when: showDateTime(withdrawn.at),
          reason: withdrawn.reason,
        })}
      </p>
    );
  const mayStrike = !hidesOrigin(actor) && judgeReport(stateOfShown(report), actor, 'deliver') === undefined;
  return (
    <p className={styles['hint']}>
      {line}{' '}
      {mayStrike && (
        <Button
          type="link"
          size="small"
          aria-label={t('reports.strikeOf', { recipient })}
          onClick={() => setStriking(true)}
        >
          {t('reports.strike')}
        </Button>
      )}
      {striking && (
        <StrikeDeliveryDialog
          report={report}
          delivery={delivery}
          line={line}
          onClose={() => setStriking(false)}
        />
      )}
    </p>
  );
}
