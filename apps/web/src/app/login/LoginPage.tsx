import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '../shell/LanguageSwitch.tsx';
import { ThemeSwitch } from '../shell/ThemeSwitch.tsx';
import { BrandMark } from './BrandMark.tsx';
import { LoginForm } from './LoginForm.tsx';
import styles from './login.module.css';
import { Trace } from './Trace.tsx';

/** Log in: the product at the left, the form at the right, one column on a phone. */
export function LoginPage() {
  const { t } = useTranslation();
  return (
    <div className={styles['page']}>
      <div className={styles['brand']}>
        <p className={styles['product']}>
          <BrandMark />
          {t('common.product')}
        </p>
        <div className={styles['claim']}>
          <p>{t('auth.claim')}</p>
          <small>{t('auth.claimDetail')}</small>
        </div>
        <Trace />
      </div>
      <div className={styles['side']}>
        <div className={styles['switches']}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
        <main className={styles['main']}>
          <p className={styles['overline']}>{t('common.productLong')}</p>
          <h1>{t('auth.welcome')}</h1>
          <p className={styles['intro']}>{t('auth.intro')}</p>
          <LoginForm />
        </main>
        <footer className={styles['footer']}>
          <p>
            © {new Date().getFullYear()} {t('common.product')}
          </p>
          <p>{t('auth.terms')}</p>
        </footer>
      </div>
    </div>
  );
}
