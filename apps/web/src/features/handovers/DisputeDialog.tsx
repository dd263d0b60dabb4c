import { disputePaper, type Handover } from '@kiemlab/contract/features/handovers/handovers.api';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/api/hooks.ts';
import { ConfirmRecords } from '../../ui/dialog/ConfirmRecords.tsx';
import { useMessage } from '../../ui/use-message.tsx';
import { SAMPLE_READS } from '../samples/sample-reads.ts';
import { namedHandover } from './named-handover.ts';
import { ScanLink } from './ScanLink.tsx';

/** Disputes the paper on which the user is said to have taken a sample, with a reason (rule S24). */
export function DisputeDialog({ handover, onClose }: { handover: Handover; onClose(): void }) {
  const { t } = useTranslation();
  const message = useMessage();
  const send = useSend(disputePaper, { refreshes: SAMPLE_READS });
  const { id, version, paper, scan } = handover;
  return (
    <ConfirmRecords
      open
      danger
      title={t('handovers.disputeTitle')}
      text={t('handovers.disputeText')}
      records={[namedHandover(handover)]}
      confirmLabel={t('handovers.disputeAct')}
      withReason="required"
      onClose={onClose}
      onConfirm={async ({ reason }) => {
        await send.mutateAsync({ params: { id }, body: { version, reason } });
        void message.success(t('handovers.disputeDone'));
        onClose();
      }}
    >
      <p>
        {paper}
        {scan && (
          <>
            {' · '}
            <ScanLink handoverId={id} fileName={scan} />
          </>
        )}
      </p>
    </ConfirmRecords>
  );
}
