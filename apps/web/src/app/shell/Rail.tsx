import { Link } from '@tanstack/react-router';
import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon.tsx';
import { EntryBadge, useEntryCount, useEntryName } from './MenuName.tsx';
import styles from './shell.module.css';
import { useMenu } from './use-menu.ts';

/** The menu as a narrow row of icons, one click away on a desk. */
export function Rail() {
  const { t } = useTranslation();
  const countOf = useEntryCount();
  const nameOf = useEntryName();
  return (
    <nav className={styles['rail']} aria-label={t('shell.shortcuts')}>
      {useMenu().map((entry) => (
        <Tooltip key={entry.to} title={nameOf(entry)} placement="right">
          <Link
            to={entry.to}
            aria-label={nameOf(entry)}
            activeOptions={{ exact: entry.to === '/', includeSearch: false }}
          >
            <Icon name={entry.icon} size={20} />
            <EntryBadge count={countOf(entry.to)} className={styles['waiting']} />
          </Link>
        </Tooltip>
      ))}
    </nav>
  );
}
