import { countAlerts } from '@kiemlab/contract/features/home/home.api';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../lib/api/hooks.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { HOME_TABS } from '../home-tabs.ts';
import styles from './dashboard.module.css';
import { Tile } from './Tile.tsx';
import { FIGURES } from './use-figures.ts';

/** Tasks that wait for the user and alerts that he or she has not read (HOME-02); the timer is the one of the bell above. */
export function AlertTile() {
  const { t } = useTranslation();
  const format = useFormat();
  const counts = useApi(countAlerts, {}, FIGURES);
  const { taskPendingCount = 0, unreadCount = 0 } = counts.data ?? {};
  return (
    <Tile title={t('home.alertCounts')} asked={[counts]} flat>
      {() => (
        <div className={styles['pair']}>
          <Link to="/" search={{ tab: HOME_TABS.dashboard }} hash="work">
            <strong>{format.count(taskPendingCount)}</strong> {t('home.tasksPending')}
          </Link>
          <Link to="/" search={{ tab: HOME_TABS.alerts, status: 'UNREAD' }}>
            <strong>{format.count(unreadCount)}</strong> {t('home.alertsUnread')}
          </Link>
        </div>
      )}
    </Tile>
  );
}
