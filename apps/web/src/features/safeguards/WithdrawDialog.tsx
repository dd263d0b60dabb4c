import { withdrawChange } from '@kiemlab/contract/features/safeguards/safeguards.api';
import type { WaitingChange } from '@kiemlab/contract/features/safeguards/waiting-change';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/api/hooks.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { ConfirmRecords } from '../../ui/dialog/ConfirmRecords.tsx';
import { useMessage } from '../../ui/use-message.tsx';
import { nameOfChange } from './name-of-change.ts';
import { SAFEGUARD_READS } from './safeguard-reads.ts';

/** Takes a change back, or refuses what somebody else asked for, with a reason (rule R10). */
export function WithdrawDialog({ change, onClose }: { change: WaitingChange; onClose(): void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const message = useMessage();
  const send = useSend(withdrawChange, { refreshes: SAFEGUARD_READS });
  return (
    <ConfirmRecords
      open
      title={t('safeguards.withdrawTitle')}
      text={t('safeguards.withdrawText')}
      records={[
        { code: '', name: nameOfChange(change, language), detail: t(`safeguards.kind.${change.kind}`) },
      ]}
      confirmLabel={t('safeguards.withdraw')}
      danger
      withReason="required"
      onConfirm={async ({ reason }) => {
        await send.mutateAsync({ params: { id: change.id }, body: { reason } });
        void message.success(t('safeguards.withdrawn'));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
