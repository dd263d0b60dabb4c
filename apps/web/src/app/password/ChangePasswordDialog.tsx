import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx';
import { PasswordForm } from './PasswordForm.tsx';

/** Changes one's own password, from the menu of the account (AUTH-11). */
export function ChangePasswordDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const typed = useRef(false);
  return (
    <DialogFrame open title={t('auth.changeTitle')} onClose={onClose} isDirty={() => typed.current}>
      <PasswordForm
        onDone={onClose}
        onTyped={() => {
          typed.current = true;
        }}
      >
        <Button onClick={onClose}>{t('common.cancel')}</Button>
      </PasswordForm>
    </DialogFrame>
  );
}
