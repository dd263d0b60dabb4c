import { type OosCase, withdrawOosPermission } from '@kiemlab/contract/features/oos/oos.api';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/api/hooks.ts';
import { OOS_READS } from './oos-reads.ts';
import { SignCaseDialog } from './SignCaseDialog.tsx';

/** The unit head withdraws a permission that nobody has used: with a reason, signed (rule O7). */
export function WithdrawDialog({ oos, onClose }: { oos: OosCase; onClose(): void }) {
  const { t } = useTranslation();
  const send = useSend(withdrawOosPermission, { refreshes: OOS_READS });
  return (
    <SignCaseDialog
      oos={oos}
      words={{
        title: t('oos.withdrawTitle', { code: oos.code }),
        meaning: t('oos.withdrawMeaning'),
        reason: t('oos.withdrawReason'),
        lead: t('oos.withdrawText'),
        done: t('oos.withdrawDone'),
      }}
      onSign={(signed) =>
        send.mutateAsync({ params: { id: oos.id }, body: { version: oos.version, ...signed } })
      }
      onClose={onClose}
    />
  );
}
