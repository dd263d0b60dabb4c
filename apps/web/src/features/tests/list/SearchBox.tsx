import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './list.module.css';
import { useClear } from '../../../ui/use-clear.tsx';

/** How long typing has to rest before the list is asked, in ms. */
const REST = 300;

interface SearchBoxProps {
  value: string | undefined;
  onSearch(text: string | undefined): void;
}

/** Search as one types; Enter searches at once. */
export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const { t } = useTranslation();
  const clear = useClear();
  const [typed, setTyped] = useState<string>();
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const search = (text: string): void => {
    window.clearTimeout(timer.current);
    setTyped(undefined);
    onSearch(text.trim() || undefined);
  };
  return (
    <Input
      className={styles['search'] ?? ''}
      allowClear={clear}
      prefix={<Icon name="search" size={16} />}
      placeholder={t('tests.filters.search')}
      aria-label={t('tests.filters.search')}
      value={typed ?? value ?? ''}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        window.clearTimeout(timer.current);
        timer.current = window.setTimeout(() => search(text), text ? REST : 0);
      }}
      onPressEnter={(event) => search(event.currentTarget.value)}
    />
  );
}
