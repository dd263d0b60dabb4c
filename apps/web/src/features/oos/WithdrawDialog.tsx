import { type OosCase, withdrawOosPermission } from '@kiemlab/contract/features/oos/oos.api';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/api/hooks.ts';
import { SigningDialog } from '../../ui/dialog/SigningDialog.tsx';
import parts from '../../ui/dialog/parts.module.css';
import { useMessage } from '../../ui/use-message.tsx';
import styles from './oos.module.css';
import { OosFacts } from './OosFacts.tsx';
import { OOS_READS } from './oos-reads.ts';

/** The unit head withdraws a permission that nobody has used: with a reason, signed (rule O7). */
export function WithdrawDialog({ oos, onClose }: { oos: OosCase; onClose(): void }) {
  const { t } = useTranslation();
  const message = useMessage();
  const send = useSend(withdrawOosPermission, { refreshes: OOS_READS });
  return (
    <SigningDialog
      open
      title={t('oos.withdrawTitle', { code: oos.code })}
      meaning={t('oos.withdrawMeaning')}
      records={[
        {
          code: oos.testInformationCode,
          name: `${oos.sampleName} – ${oos.analytesName}`,
          detail: oos.requirement,
        },
      ]}
      withRemark="reason"
      remarkRequired
      remarkLabel={t('oos.withdrawReason')}
      onSign={async ({ remark, password }) => {
        await send.mutateAsync({
          params: { id: oos.id },
          body: { version: oos.version, reason: remark, password },
        });
        void message.success(t('oos.withdrawDone'));
        onClose();
      }}
      onClose={onClose}
    >
      <div className={styles['facts']}>
        <OosFacts oos={oos} />
      </div>
      <p className={parts['lead']}>{t('oos.withdrawText')}</p>
    </SigningDialog>
  );
}
