import type { Delivery, Report } from '@kiemlab/contract/features/reports/reports.schema';
import { withdrawDelivery } from '@kiemlab/contract/features/reports/deliveries.api';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/api/hooks.ts';
import { ConfirmRecords } from '../../../ui/dialog/ConfirmRecords.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import { SAMPLE_READS } from '../../samples/sample-reads.ts';

interface StrikeDeliveryDialogProps {
  report: Report;
  delivery: Delivery;
  /** The delivery in words. */
  line: string;
  onClose(): void;
}

/** Strikes out a delivery that was noted wrongly, with a reason (rule C27). */
export function StrikeDeliveryDialog({ report, delivery, line, onClose }: StrikeDeliveryDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const strike = useSend(withdrawDelivery, { refreshes: SAMPLE_READS });
  return (
    <ConfirmRecords
      open
      danger
      title={t('reports.strikeTitle', { number: report.number })}
      text={t('reports.strikeText')}
      records={[{ code: report.number, name: line }]}
      confirmLabel={t('reports.strike')}
      withReason="required"
      onClose={onClose}
      onConfirm={async ({ reason }) => {
        await strike.mutateAsync({ body: { deliveryId: delivery.id, reason } });
        void message.success(t('reports.strikeDone'));
        onClose();
      }}
    />
  );
}
