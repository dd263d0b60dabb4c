import { checkOtp } from '@kiemlab/contract/features/auth/forgotten-password.api';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../lib/api/hooks.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from '../login/login.module.css';
import { PublicFrame } from '../login/PublicFrame.tsx';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';

const route = getRouteApi('/forgot_password/$token');

/** The page of the mailed link (AUTH-07): a link that is of no use is told before anything is typed. */
export function ResetPasswordPage() {
  const { t } = useTranslation();
  const { token } = route.useParams();
  // Once it has opened the link does not end under somebody's hands, but when the new password is sent.
  const link = useApi(checkOtp, { body: { otp: token } }, { staleTime: Infinity });
  const [ended, setEnded] = useState(false);
  const isOver = ended || link.data?.usable === false;
  return (
    <PublicFrame title={t('auth.resetTitle')} intro={link.data && !isOver ? t('auth.resetIntro') : ''}>
      {isOver ? (
        <>
          <Alert
            type="error"
            className={styles['notice'] ?? ''}
            title={t('auth.linkUseless')}
            description={t('auth.linkOver')}
          />
          <p className={styles['aside']}>
            <Link to="/forgot-password">{t('auth.linkAgain')}</Link>
          </p>
        </>
      ) : link.data ? (
        <ResetPasswordForm token={token} onOver={() => setEnded(true)} />
      ) : link.error ? (
        <ErrorState error={link.error} onRetry={() => void link.refetch()} />
      ) : (
        <Skeleton lines={5} />
      )}
      <p className={styles['aside']}>
        <Link to="/login">{t('auth.toLogin')}</Link>
      </p>
    </PublicFrame>
  );
}
