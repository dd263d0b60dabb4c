import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon.tsx';
import { useMode } from '../../ui/ThemeProvider.tsx';
import styles from './switches.module.css';

/** Light or dark, remembered. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const { mode, setMode } = useMode();
  const label = mode === 'light' ? t('shell.toDark') : t('shell.toLight');
  return (
    <button
      type="button"
      className={styles['theme']}
      aria-label={label}
      title={label}
      onClick={() => setMode(mode === 'light' ? 'dark' : 'light')}
    >
      <Icon name={mode === 'light' ? 'moon' : 'sun'} />
    </button>
  );
}
