import { Outlet } from '@tanstack/react-router';
import { App } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { thisYear } from '../../lib/clock.ts';
import '../../lib/i18n/signed-in-texts.ts';
import { lazyPage } from '../../lib/lazy-page.ts';
import { useProfile } from '../../lib/session/use-profile.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ForbiddenPage } from '../ForbiddenPage.tsx';
import { SessionWatch } from '../session/SessionWatch.tsx';
import { ListViewsContext, type ListViewsProps } from '../../ui/list-page/list-views.ts';
import { FlagColours } from '../../features/settings/FlagColours.tsx';
import { useOwnSettings } from '../session/use-own-settings.ts';
import { Header } from './Header.tsx';
import { MenuDrawer } from './MenuDrawer.tsx';
import { Reasons } from './Reasons.tsx';
import { PageWaiting } from './PageWaiting.tsx';
import { Rail } from './Rail.tsx';
import { useScanEars } from '../../ui/scanner/use-scanned.ts';
import { MESSAGE_TOP } from '../../ui/message/place-messages.ts';
import styles from './shell.module.css';
import { usePage } from './use-page.ts';
import { OfflineQueueNotice } from './OfflineQueueNotice.tsx';

/** Saved views are drawn once a list is there. */
const ListViews = lazyPage(() => import('../../features/views/ListViews.tsx'), 'ListViews');

const drawViews = (props: ListViewsProps) => <ListViews {...props} />;

const ForcedChangePage = lazyPage(() => import('../password/ForcedChangePage.tsx'), 'ForcedChangePage');

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
    // Messages stand under the header, or where nothing is pressed (`placeMessages`).
    <App className={styles['shell'] ?? ''} message={{ top: MESSAGE_TOP }}>
      <a className={styles['skip']} href="#content">
        {t('shell.skip')}
      </a>
      <Header onMenu={() => setMenuOpen(true)} page={page} />
      <Rail />
      <ListViewsContext value={drawViews}>
        <Reasons>
          <main className={styles['content']} id="content" tabIndex={-1}>
            {profile.error && !profile.data ? (
              <ErrorState error={profile.error} onRetry={() => void profile.refetch()} />
            ) : profile.isPending || !ready ? (
              <PageWaiting />
            ) : page.allowed ? (
              <Outlet />
            ) : (
              <ForbiddenPage permissions={page.permissions} />
            )}
          </main>
        </Reasons>
      </ListViewsContext>
      <footer className={styles['footer']}>
        © {thisYear()} {t('common.product')} · {t('common.productLong')}
      </footer>
      <MenuDrawer open={menuOpen} onClose={() => setMenuOpen(false)} />
      <SessionWatch />
      <OfflineQueueNotice />
      <FlagColours />
    </App>
  );
}
