import { Link } from '@tanstack/react-router';
import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon.tsx';
import { SIZE } from '../../ui/theme.ts';
import { BrandMark } from '../login/BrandMark.tsx';
import { EntryBadge, useEntryCount, useEntryName } from './MenuName.tsx';
import styles from './shell.module.css';
import { useMenu } from './use-menu.ts';

interface MenuDrawerProps {
  open: boolean;
  onClose(): void;
}

/** The menu with names, over the page. */
export function MenuDrawer({ open, onClose }: MenuDrawerProps) {
  const { t } = useTranslation();
  const entries = useMenu();
  const countOf = useEntryCount();
  const nameOf = useEntryName();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={SIZE.drawer}
      title={
        <span className={styles['product']}>
          <BrandMark size={24} />
          {t('common.product')}
        </span>
      }
      styles={{ body: { padding: SIZE.unit * 2 } }}
    >
      <nav className={styles['entries']} aria-label={t('shell.navigation')}>
        {entries.map((entry) => (
          <Link
            key={entry.to}
            to={entry.to}
            aria-label={nameOf(entry)}
            onClick={onClose}
            activeOptions={{ exact: entry.to === '/', includeSearch: false }}
          >
            <Icon name={entry.icon} size={20} />
            {t(entry.label)}
            <EntryBadge count={countOf(entry.to)} className={styles['waiting']} />
          </Link>
        ))}
      </nav>
    </Drawer>
  );
}
