import { App, Dropdown } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPage } from '../../lib/lazy-page.ts';
import { isOpen } from '../../features/registration/kept/kept-sample.ts';
import { listKept } from '../../features/registration/kept/kept-store.ts';
import { logOut } from '../../lib/session/log-out.ts';
import { readSession } from '../../lib/session/session-store.ts';
import { useProfile } from '../../lib/session/use-profile.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './shell.module.css';

const SessionsDialog = lazyPage(() => import('../session/SessionsDialog.tsx'), 'SessionsDialog');
const ChangePasswordDialog = lazyPage(
  () => import('../password/ChangePasswordDialog.tsx'),
  'ChangePasswordDialog',
);
const ScannerDialog = lazyPage(() => import('./scanner/ScannerDialog.tsx'), 'ScannerDialog');

/** Vietnamese given names come last: the initials of the last two words, as people here abbreviate. */
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(-2)
    .map((word) => word[0] ?? '')
    .join('')
    .toUpperCase();

/** The user's name, and what he or she can do with the account. */
export function AccountMenu() {
  const { t } = useTranslation();
  const profile = useProfile().data;
  const { modal } = App.useApp();
  const [sessionsOpen, setSessionsOpen] = useState(false);
  const [changing, setChanging] = useState(false);
  const [scannerOpen, setScannerOpen] = useState(false);
  const leave = async (): Promise<void> => {
    const count = (await listKept(readSession()?.userId ?? '').catch(() => [])).filter(isOpen).length;
    if (count === 0) return logOut('logout');
    void modal.confirm({
      title: t('kept.logoutTitle', { count }),
      content: t('kept.logoutText'),
      okText: t('kept.logoutYes'),
      cancelText: t('common.cancel'),
      icon: null,
      centered: true,
      onOk: () => logOut('logout'),
    });
  };
  if (!profile) return <span className={styles['account']} />;
  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{
          items: [
            {
              key: 'who',
              type: 'group',
              label: (
                <span className={styles['who']}>
                  <b>{profile.FullName}</b>
                  <span>{[profile.Position, profile.Department].filter(Boolean).join(' · ')}</span>
                </span>
              ),
            },
            { type: 'divider' },
            {
              key: 'password',
              icon: <Icon name="lock" size={16} />,
              label: t('shell.changePassword'),
              onClick: () => setChanging(true),
            },
            {
              key: 'sessions',
              icon: <Icon name="clock" size={16} />,
              label: t('shell.sessions'),
              onClick: () => setSessionsOpen(true),
            },
            {
              key: 'scanner',
              icon: <Icon name="scan" size={16} />,
              label: t('shell.scanner'),
              onClick: () => setScannerOpen(true),
            },
            {
              key: 'logout',
              icon: <Icon name="logout" size={16} />,
              label: t('shell.logout'),
              onClick: () => void leave(),
            },
          ],
        }}
      >
        <button type="button" className={styles['account']} aria-haspopup="menu">
          <span className="sr-only">{t('shell.account', { name: profile.FullName })}</span>
          <span className={styles['avatar']} aria-hidden="true">
            {initials(profile.FullName)}
          </span>
          <span className={styles['fullName']} aria-hidden="true">
            {profile.FullName}
          </span>
          <Icon name="chevronDown" size={14} />
        </button>
      </Dropdown>
      <Suspense fallback={null}>
        {sessionsOpen && <SessionsDialog open onClose={() => setSessionsOpen(false)} />}
      </Suspense>
      {scannerOpen && (
        <Suspense>
          <ScannerDialog onClose={() => setScannerOpen(false)} />
        </Suspense>
      )}
      {changing && (
        <Suspense>
          <ChangePasswordDialog onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  );
}
