import { useEffect, useRef } from 'react';
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
  const index = useRef<HTMLElement>(null);
  // On a narrow screen the sections stand in a row that is longer than the screen.
  useEffect(() => {
    const row = index.current;
    const mark = row?.querySelector<HTMLElement>('[aria-current]');
    if (!row || !mark) return;
    const middle = mark.offsetLeft - row.offsetLeft + mark.offsetWidth / 2;
    if (row.scrollWidth > row.clientWidth) row.scrollLeft = middle - row.clientWidth / 2;
  }, [current]);
  return (
    <nav ref={index} className={styles['index']} aria-label={t('ui.sections')}>
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
