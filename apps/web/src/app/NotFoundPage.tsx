import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useWindowTitle } from '../lib/use-window-title.ts';
import { MessagePage } from './MessagePage.tsx';

/** Any unknown address (AUTH-08). */
export function NotFoundPage() {
  const { t } = useTranslation();
  useWindowTitle(t('shell.notFound'));
  return (
    <MessagePage code="404" title={t('shell.notFound')} hint={t('shell.notFoundHint')}>
      <Link to="/">{t('shell.toHome')}</Link>
    </MessagePage>
  );
}
