import { getRouteApi, Link, Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSetupNeeded } from '../../lib/session/use-setup-needed.ts';
import { LoginForm } from './LoginForm.tsx';
import styles from './login.module.css';
import { PublicFrame } from './PublicFrame.tsx';

const route = getRouteApi('/login');

/** Log in (AUTH-01). */
export function LoginPage() {
  const { t } = useTranslation();
  const { redirect } = route.useSearch();
  if (useSetupNeeded().data) return <Navigate to="/setup" />;
  return (
    <PublicFrame title={t('auth.welcome')} intro={t('auth.intro')}>
      <LoginForm />
      <p className={styles['aside']}>
        {t('auth.noAccount')}{' '}
        <Link to="/register" search={{ redirect }}>
          {t('auth.register')}
        </Link>
      </p>
    </PublicFrame>
  );
}
