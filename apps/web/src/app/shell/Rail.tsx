import { Link } from '@tanstack/react-router';
import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon.tsx';
import styles from './shell.module.css';
import { useMenu } from './use-menu.ts';

/** The menu as a narrow row of icons, one click away on a desk. */
export function Rail() {
  const { t } = useTranslation();
  return (
    <nav className={styles['rail']} aria-label={t('shell.shortcuts')}>
      {useMenu().map(({ to, label, icon }) => (
        <Tooltip key={to} title={t(label)} placement="right">
          <Link to={to} aria-label={t(label)} activeOptions={{ exact: to === '/', includeSearch: false }}>
            <Icon name={icon} size={20} />
          </Link>
        </Tooltip>
      ))}
    </nav>
  );
}
