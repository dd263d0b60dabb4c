import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTypedSearch } from '../../../ui/data-list/use-typed-search.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './list.module.css';
import { useClear } from '../../../ui/use-clear.tsx';

interface SearchBoxProps {
  value: string | undefined;
  onSearch(text: string | undefined): void;
}

/** Search as one types; Enter searches at once. */
export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const { t } = useTranslation();
  const clear = useClear();
  const { typed, type, commit } = useTypedSearch(value ?? '', (text) => onSearch(text || undefined));
  return (
    <Input
      className={styles['search'] ?? ''}
      allowClear={clear}
      prefix={<Icon name="search" size={16} />}
      placeholder={t('tests.filters.search')}
      aria-label={t('tests.filters.search')}
      value={typed}
      onChange={(event) => type(event.target.value)}
      onPressEnter={commit}
    />
  );
}
