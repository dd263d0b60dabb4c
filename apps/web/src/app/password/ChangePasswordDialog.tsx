import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx';
import { PasswordForm } from './PasswordForm.tsx';

/** Changes one's own password, from the menu of the account (AUTH-11). */
export function ChangePasswordDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  return (
    <DialogFrame open title={t('auth.changeTitle')} onClose={onClose}>
      <PasswordForm onDone={onClose}>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
      </PasswordForm>
    </DialogFrame>
  );
}
