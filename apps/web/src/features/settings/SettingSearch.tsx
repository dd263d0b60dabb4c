import { Input, type InputRef } from 'antd';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useTypedSearch } from '../../ui/data-list/use-typed-search.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useClear } from '../../ui/use-clear.tsx';
import styles from './setting-index.module.css';

/** The longest text that is looked for. */
const LONGEST = 200;

interface SettingSearchProps {
  stored: string;
  box: RefObject<InputRef | null>;
  onSearch(text: string): void;
  /** Enter: to the first setting that is found. */
  onEnter(typed: string): void;
  /** Arrow down: into the index. */
  onDown(): void;
}

/** Looks for settings by their titles and fields. */
export function SettingSearch({ stored, box, onSearch, onEnter, onDown }: SettingSearchProps) {
  const { t } = useTranslation();
  const clear = useClear();
  const search = useTypedSearch(stored, onSearch);
  return (
    <Input
      ref={box}
      className={styles['search'] ?? ''}
      allowClear={clear}
      prefix={<Icon name="search" size={16} />}
      value={search.typed}
      maxLength={LONGEST}
      placeholder={t('settings.searchHint')}
      aria-label={t('settings.searchHint')}
      onChange={(event) => search.type(event.target.value)}
      onPressEnter={() => {
        search.commit();
        onEnter(search.typed);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') search.type('');
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        onDown();
      }}
    />
  );
}
