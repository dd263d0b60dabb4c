import { Button } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPage } from '../../lib/lazy-page.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './shell.module.css';

const SearchDialog = lazyPage(() => import('../../features/search/SearchDialog.tsx'), 'SearchDialog');

interface SearchKeyProps {
  /** What is typed on this page stays where it is typed. */
  scansOnly: boolean;
}

/** A value is being typed. */
const isTyping = (): boolean => document.activeElement?.matches('input, textarea') ?? false;

/**
 * Opens the search, also by Ctrl+K from anywhere but an open window, which stays what it is, and a value that is being typed where results
 * are entered: half of it would be taken for the whole (SHELL-07).
 */
export function SearchKey({ scansOnly }: SearchKeyProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      // Else the browser puts the cursor into its own box.
      event.preventDefault();
      const isBusy = document.querySelector('[aria-modal="true"]') !== null || (scansOnly && isTyping());
      if (!isBusy) setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [scansOnly]);
  return (
    <>
      <Button
        type="text"
        className={styles['search'] ?? ''}
        icon={<Icon name="search" size={20} />}
        aria-label={t('search.open')}
        title={t('search.open')}
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
