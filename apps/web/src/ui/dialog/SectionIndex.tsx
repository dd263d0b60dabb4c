import { useTranslation } from 'react-i18next';
import { Icon } from '../Icon.tsx';
import styles from './dialog.module.css';

interface SectionIndexProps {
  sections: readonly { key: string; title: string }[];
  current: string | undefined;
  invalid: ReadonlySet<string>;
  onGo(key: string): void;
}

/** The sections of a form: where one is, and which need mending. */
export function SectionIndex({ sections, current, invalid, onGo }: SectionIndexProps) {
  const { t } = useTranslation();
  return (
    <nav className={styles['index']} aria-label={t('ui.sections')}>
      {sections.map(({ key, title }) => (
        <button
          key={key}
          type="button"
          aria-current={key === current || undefined}
          aria-label={invalid.has(key) ? t('ui.sectionInvalid', { section: title }) : undefined}
          data-invalid={invalid.has(key) || undefined}
          onClick={() => onGo(key)}
        >
          <span>{title}</span>
          {invalid.has(key) && <Icon name="alert" size={14} />}
        </button>
      ))}
    </nav>
  );
}
