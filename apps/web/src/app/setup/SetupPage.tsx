import { Link, Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSetupNeeded } from '../../lib/session/use-setup-needed.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PublicFrame } from '../login/PublicFrame.tsx';
import { SetupForm } from './SetupForm.tsx';

/** First run: asks for the first administrator, then goes to the login; who comes later is led there at once. */
export function SetupPage() {
  const { t } = useTranslation();
  const { data: needed, error, refetch } = useSetupNeeded();
  if (needed === false) return <Navigate to="/login" />;
  return (
    <PublicFrame title={t('auth.setupTitle')} intro={needed ? t('auth.setupIntro') : ''}>
      {needed ? (
        <SetupForm>
          <Link to="/login">{t('auth.toLogin')}</Link>
        </SetupForm>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
    </PublicFrame>
  );
}
