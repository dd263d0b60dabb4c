import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { AlertBell } from './AlertBell.tsx';
import { KeptMark } from '../../features/registration/kept/KeptMark.tsx';
import { SampleScan } from '../../features/samples/scan/SampleScan.tsx';
import { useCan } from '../../lib/session/use-profile.ts';
import { Icon } from '../../ui/Icon.tsx';
import { BrandMark } from '../login/BrandMark.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { ConnectionMark } from './ConnectionMark.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { SearchKey } from './SearchKey.tsx';
import styles from './shell.module.css';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import type { Page } from './use-page.ts';

interface HeaderProps {
  onMenu(): void;
  page: Page;
}

/** Menu button, product, where one is, scan box, whether the server is away, alerts, language, theme, account (SHELL-01). */
export function Header({ onMenu, page }: HeaderProps) {
  const { t } = useTranslation();
  const seesSamples = useCan('Sample');
  const finds = useCan('Sample', 'Test', 'Client', 'NT_Document', 'Document_Manage');
  const registers = useCan('Sample_Add');
  const last = page.crumbs.at(-1);
  return (
    <header className={styles['header']}>
      <Button
        type="text"
        icon={<Icon name="menu" size={20} />}
        aria-label={t('shell.menu')}
        title={t('shell.menu')}
        onClick={onMenu}
      />
      <Link to="/" className={styles['product']} aria-label={t('common.product')}>
        <BrandMark size={24} />
        <span>{t('common.product')}</span>
      </Link>
      <nav className={styles['crumbs']} aria-label={t('shell.breadcrumb')}>
        <ol>
          {page.crumbs.map((crumb) => (
            <li key={crumb.path} aria-current={crumb === last ? 'page' : undefined}>
              {crumb === last ? crumb.label : <Link to={crumb.path as '/'}>{crumb.label}</Link>}
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles['scan']}>{seesSamples && <SampleScan scansOnly={page.scansOnly} />}</div>
      {finds && <SearchKey scansOnly={page.scansOnly} />}
      <ConnectionMark />
      {registers && <KeptMark />}
      <AlertBell />
      <LanguageSwitch />
      <ThemeSwitch />
      <AccountMenu />
    </header>
  );
}
