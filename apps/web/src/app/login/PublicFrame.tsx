import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '../shell/LanguageSwitch.tsx';
import { ThemeSwitch } from '../shell/ThemeSwitch.tsx';
import { BrandMark } from './BrandMark.tsx';
import styles from './login.module.css';
import { thisYear } from '../../lib/clock.ts';
import { Trace } from './Trace.tsx';

interface PublicFrameProps {
  title: string;
  intro: string;
  /** For people without an account: no word on what those with one are bound to. */
  forAll?: boolean;
  children: ReactNode;
}

/** Frame of the pages before the login: the product at the left, the page at the right, one column on a phone. */
export function PublicFrame({ title, intro, forAll, children }: PublicFrameProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['page']}>
      <header className={styles['brand']}>
        <p className={styles['product']}>
          <BrandMark />
          {t('common.product')}
        </p>
        <div className={styles['claim']}>
          <p>{t('auth.claim')}</p>
          <small>{t('auth.claimDetail')}</small>
        </div>
        <Trace />
      </header>
      <div className={styles['side']}>
        <section className={styles['switches']} aria-label={t('shell.display')}>
          <LanguageSwitch />
          <ThemeSwitch />
        </section>
        <main className={styles['main']}>
          <p className={styles['overline']}>{t('common.productLong')}</p>
          <h1>{title}</h1>
          <p className={styles['intro']}>{intro}</p>
          {children}
        </main>
        <footer className={styles['footer']}>
          <p>
            © {thisYear()} {t('common.product')}
          </p>
          {!forAll && <p>{t('auth.terms')}</p>}
        </footer>
      </div>
    </div>
  );
}
