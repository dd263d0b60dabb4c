import { liftHold, type SampleHold } from '@kiemlab/contract/features/holds/holds.api';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/api/hooks.ts';
import { ConfirmRecords } from '../../ui/dialog/ConfirmRecords.tsx';
import { useMessage } from '../../ui/use-message.tsx';
import { HOLD_READS } from './hold-reads.ts';

/** Lifts a hold that somebody else has set, with a reason (rule K7). */
export function LiftHoldDialog({ hold, onClose }: { hold: SampleHold; onClose(): void }) {
  const { t } = useTranslation();
  const message = useMessage();
  const send = useSend(liftHold, { refreshes: HOLD_READS });
  const detail = [hold.code ?? t(`holds.kind.${hold.kind}`), hold.raisedBy, hold.matter].filter(Boolean);
  return (
    <ConfirmRecords
      open
      title={t('holds.liftTitle')}
      text={t('holds.liftText')}
      records={[{ code: hold.sampleCode, name: hold.sampleName, detail: detail.join(' · ') }]}
      confirmLabel={t('holds.lift')}
      withReason="required"
      onClose={onClose}
      onConfirm={async ({ reason }) => {
        await send.mutateAsync({ params: { id: hold.id }, body: { reason } });
        void message.success(t('holds.liftDone'));
        onClose();
      }}
    />
  );
}
