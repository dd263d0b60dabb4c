import { COUNTED_DAYS } from '@kiemlab/contract/features/safeguards/safeguards.rules';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { showDateTime } from '../../lib/format/date.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useMessage } from '../../ui/use-message.tsx';
import styles from './users.module.css';

/** A password for one log-in, and until when it is good. */
export interface Made {
  OneTimePassword: string;
  ExpiresAt: string;
}

/** Shows a one-time password, to be handed to the person; it is told nowhere else. */
export function ShownOnce({ made, name, onClose }: { made: Made; name: string; onClose(): void }) {
  const { t } = useTranslation();
  const message = useMessage();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(made.OneTimePassword);
    void message.success(t('users.copied'));
  };
  return (
    <>
      <Alert type="info" title={t('users.resetDoneText', { name, until: showDateTime(made.ExpiresAt) })} />
      <p className={styles['once']} role="status">
        {made.OneTimePassword}
      </p>
      <Alert type="warning" title={t('users.oneHand.told', { days: COUNTED_DAYS })} />
      <div className={styles['foot']}>
        {/* Browsers give the clipboard to secure pages alone. */}
        {window.isSecureContext && (
          <Button icon={<Icon name="copy" size={16} />} onClick={() => void copy().catch(() => undefined)}>
            {t('users.copy')}
          </Button>
        )}
        <Button type="primary" onClick={onClose}>
          {t('common.close')}
        </Button>
      </div>
    </>
  );
}
