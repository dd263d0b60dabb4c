import { Input, Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  type DrawnFilter,
  type Filters,
  isDrawn,
  type SearchFilter,
  type SelectFilter,
} from '../../lib/list-filters.ts';
import { useTypedSearch } from '../data-list/use-typed-search.ts';
import { DateInput } from '../DateInput.tsx';
import { Icon } from '../Icon.tsx';
import { useClear } from '../use-clear.tsx';
import styles from './list-page.module.css';

interface ControlProps<Described extends DrawnFilter> {
  filter: Described;
  value: unknown;
  onChange(value: unknown): void;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function SearchControl({ filter, value, onChange }: ControlProps<SearchFilter>) {
  const { t } = useTranslation();
  const clear = useClear();
  const search = useTypedSearch(textOf(value) ?? '', (text) => onChange(text || undefined));
  return (
    <Input
      className={styles['search'] ?? ''}
      allowClear={clear}
      prefix={<Icon name="search" size={16} />}
      value={search.typed}
      maxLength={filter.longest}
      placeholder={t(filter.label)}
      aria-label={t(filter.label)}
      onChange={(event) => search.type(event.target.value)}
      onPressEnter={search.commit}
    />
  );
}

/** Value of "all" in the box. */
const ALL = '';

function SelectControl({ filter, value, onChange }: ControlProps<SelectFilter>) {
  const { t } = useTranslation();
  return (
    <Select<string>
      className={styles['select'] ?? ''}
      aria-label={t(filter.label)}
      value={textOf(value) ?? ALL}
      popupMatchSelectWidth={false}
      options={[
        { value: ALL, label: t(filter.all) },
        ...filter.words.map((word) => ({ value: word, label: t(filter.nameOf(word)) })),
      ]}
      onChange={(word) => onChange(word || undefined)}
    />
  );
}

function Control({ filter, value, onChange }: ControlProps<DrawnFilter>) {
  const { t } = useTranslation();
  switch (filter.kind) {
    case 'search':
      return <SearchControl filter={filter} value={value} onChange={onChange} />;
    case 'select':
      return <SelectControl filter={filter} value={value} onChange={onChange} />;
    case 'day':
      return (
        <label className={styles['day']}>
          <span>{t(filter.label)}</span>
          <DateInput value={textOf(value) ?? null} onChange={(day) => onChange(day ?? undefined)} />
        </label>
      );
    case 'flag':
      return (
        <label className={styles['flag']}>
          <Switch size="small" checked={value === true} onChange={(on) => onChange(on || undefined)} />
          {t(filter.label)}
        </label>
      );
  }
}

interface ListFiltersProps {
  /** A part of them: on a phone the search stays in sight. */
  part?: 'search' | 'rest';
  list: {
    filters: Filters;
    search: Readonly<Record<string, unknown>>;
    filter(change: Record<string, unknown>): void;
  };
}

/** The filters of a list that are drawn by their description, in its order. */
export const ListFilters = ({ list, part }: ListFiltersProps) =>
  Object.entries(list.filters).map(
    ([key, filter]) =>
      isDrawn(filter) &&
      (part === undefined || (part === 'search') === (filter.kind === 'search')) && (
        <Control
          key={key}
          filter={filter}
          value={list.search[key]}
          onChange={(value) => list.filter({ [key]: value })}
        />
      ),
  );
