import { forgotPassword, getPasswordHelp } from '@kiemlab/contract/features/auth/forgotten-password.api';
import { Link } from '@tanstack/react-router';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useApi, useSend } from '../../lib/api/hooks.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from '../login/login.module.css';
import { PublicFrame } from '../login/PublicFrame.tsx';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';

/** Asks for a mail with a link; where no mail is sent it says who resets passwords (AUTH-06). */
export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const help = useApi(getPasswordHelp, {});
  const ask = useSend(forgotPassword, { waits: false });
  const by = help.data?.by;
  return (
    <PublicFrame
      title={t('auth.forgottenTitle')}
      intro={by === undefined || by === 'administrator' || ask.data ? '' : t('auth.forgottenIntro')}
    >
      {by === undefined ? (
        help.error ? (
          <ErrorState error={help.error} onRetry={() => void help.refetch()} />
        ) : (
          <Skeleton lines={4} />
        )
      ) : by === 'administrator' ? (
        <Alert type="info" title={t('auth.forgottenNoMail')} description={t('auth.forgottenNoMailHint')} />
      ) : (
        <>
          {by === 'outbox' && (
            <Alert type="info" className={styles['notice'] ?? ''} title={t('auth.forgottenOutbox')} />
          )}
          {ask.data ? (
            <div role="status">
              <Alert
                type="success"
                title={t('auth.forgottenSent')}
                description={t('auth.forgottenSentHint')}
              />
            </div>
          ) : (
            <ForgotPasswordForm
              onSend={(body) => ask.mutate({ body })}
              sending={ask.isPending}
              error={ask.error}
            />
          )}
        </>
      )}
      <p className={styles['aside']}>
        <Link to="/login">{t('auth.toLogin')}</Link>
      </p>
    </PublicFrame>
  );
}
