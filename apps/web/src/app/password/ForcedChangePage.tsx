import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { logOut } from '../../lib/session/log-out.ts';
import { PublicFrame } from '../login/PublicFrame.tsx';
import { PasswordForm } from './PasswordForm.tsx';

/** In the place of every page until somebody who came with a password of another's making has chosen one (COMP-02). */
export function ForcedChangePage() {
  const { t } = useTranslation();
  return (
    <PublicFrame title={t('auth.forcedTitle')} intro={t('auth.forcedIntro')}>
      {/* The profile is asked again then, and the page that was wanted opens. */}
      <PasswordForm onDone={() => undefined}>
        <Button onClick={() => void logOut('logout')}>{t('shell.logout')}</Button>
      </PasswordForm>
    </PublicFrame>
  );
}
