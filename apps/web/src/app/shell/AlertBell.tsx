import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { HOME_TABS } from '../../pages/home/home-tabs.ts';
import styles from '../../features/alerts/alerts.module.css';
import { useAlertCount } from '../../features/alerts/api/use-alert-count.ts';
import { useCountFollowsActs } from '../../features/alerts/api/use-count-follows-acts.ts';
import { useSentencesFollowLanguage } from '../../features/alerts/api/use-sentences-follow-language.ts';

/** The largest number the bell shows as it is. */
const MOST = 99;

/** The way to one's alerts, from every page, with how many are not read. */
export function AlertBell() {
  const { t } = useTranslation();
  const format = useFormat();
  const count = useAlertCount();
  useSentencesFollowLanguage();
  useCountFollowsActs();
  const unread = count?.unreadCount ?? 0;
  const label = count
    ? t('alerts.bell', { unread: format.count(unread), tasks: format.count(count.taskPendingCount) })
    : t('alerts.bellUnknown');
  return (
    <Link
      to="/"
      search={{ tab: HOME_TABS.alerts }}
      className={styles['bell'] ?? ''}
      aria-label={label}
      title={label}
    >
      <Icon name="bell" size={20} />
      {unread > 0 && (
        <span className={styles['badge']} aria-hidden="true">
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      )}
    </Link>
  );
}
