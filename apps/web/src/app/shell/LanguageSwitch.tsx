import { LANGUAGES } from '@kiemlab/contract/core/language';
import { useTranslation } from 'react-i18next';
import { changeLanguage, useLanguage } from '../../lib/i18n/i18n.ts';
import styles from './switches.module.css';

/** Each language under its own name. */
const NAMES = { vi: 'Tiếng Việt', en: 'English' } as const;

/** Vietnamese or English, at once and remembered (SHELL-03). */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const current = useLanguage();
  return (
    <div className={styles['languages']} role="group" aria-label={t('shell.language')}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          title={NAMES[language]}
          onClick={() => void changeLanguage(language)}
        >
          {language.toUpperCase()}
          <span className="sr-only"> {NAMES[language]}</span>
        </button>
      ))}
    </div>
  );
}
