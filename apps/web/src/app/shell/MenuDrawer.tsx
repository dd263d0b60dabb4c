import { Link } from '@tanstack/react-router';
import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon.tsx';
import { SIZE } from '../../ui/theme.ts';
import { BrandMark } from '../login/BrandMark.tsx';
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
        {entries.map(({ to, label, icon }) => (
          <Link
            key={to}
            to={to}
            onClick={onClose}
            activeOptions={{ exact: to === '/', includeSearch: false }}
          >
            <Icon name={icon} size={20} />
            {t(label)}
          </Link>
        ))}
      </nav>
    </Drawer>
  );
}
