import { Outlet } from '@tanstack/react-router';
import { App } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { thisYear } from '../../lib/clock.ts';
import '../../lib/i18n/signed-in-texts.ts';
import { lazyPage } from '../../lib/lazy-page.ts';
import { useProfile } from '../../lib/session/use-profile.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ForbiddenPage } from '../ForbiddenPage.tsx';
import { SessionWatch } from '../session/SessionWatch.tsx';
import { FlagColours } from '../../features/settings/FlagColours.tsx';
import { useOwnSettings } from '../session/use-own-settings.ts';
import { Header } from './Header.tsx';
import { MenuDrawer } from './MenuDrawer.tsx';
import { Reasons } from './Reasons.tsx';
import { Rail } from './Rail.tsx';
import { useScanEars } from '../../ui/scanner/use-scanned.ts';
import { SIZE } from '../../ui/theme.ts';
import styles from './shell.module.css';
import { usePage } from './use-page.ts';
import { WaitingWatch } from './WaitingWatch.tsx';

const ForcedChangePage = lazyPage(() => import('../password/ForcedChangePage.tsx'), 'ForcedChangePage');

/** px: the header, and as much of a window's title as lies below it. */
const MESSAGE_TOP = SIZE.header + 16;

/** Frame of every signed-in page: header, menu, the page, footer. */
export function Shell() {
  const { t } = useTranslation();
  const profile = useProfile();
  const page = usePage();
  const ready = useOwnSettings();
  useScanEars();
  const [menuOpen, setMenuOpen] = useState(false);
  if (profile.data?.mustChangePassword)
    return (
      <App message={{ top: MESSAGE_TOP }}>
        <Suspense>
          <ForcedChangePage />
        </Suspense>
        <SessionWatch />
      </App>
    );
  return (
    // Messages stand under the header and under the titles of windows, whose buttons stay free.
    <App className={styles['shell'] ?? ''} message={{ top: MESSAGE_TOP }}>
      <a className={styles['skip']} href="#content">
        {t('shell.skip')}
      </a>
      <Header onMenu={() => setMenuOpen(true)} page={page} />
      <Rail />
      <Reasons>
        <main className={styles['content']} id="content" tabIndex={-1}>
          {profile.isPending || !ready ? (
            <Skeleton lines={6} />
          ) : profile.error && !profile.data ? (
            <ErrorState error={profile.error} onRetry={() => void profile.refetch()} />
          ) : page.allowed ? (
            <Outlet />
          ) : (
            <ForbiddenPage permissions={page.permissions} />
          )}
        </main>
      </Reasons>
      <footer className={styles['footer']}>
        © {thisYear()} {t('common.product')} · {t('common.productLong')}
      </footer>
      <MenuDrawer open={menuOpen} onClose={() => setMenuOpen(false)} />
      <SessionWatch />
      <WaitingWatch />
      <FlagColours />
    </App>
  );
}
