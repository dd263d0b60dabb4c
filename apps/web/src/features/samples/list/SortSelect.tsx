import { INDEXED_SORTS } from '@kiemlab/contract/features/samples/samples.order';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Sort } from '../../../ui/data-list/types.ts';
import { useNarrow } from '../../../ui/data-list/use-narrow.ts';
import { useFieldWords } from '../fields/field-words.ts';
import styles from './list.module.css';

interface SortSelectProps {
  sort: Sort | undefined;
  onSort(sort: Sort | undefined): void;
}

const NEWEST = 'newest';

/** The order of the list on a phone, where cards stand for the table and no column has a title. */
export function SortSelect({ sort, onSort }: SortSelectProps) {
  const { t } = useTranslation();
  const wordOf = useFieldWords();
  const narrow = useNarrow();
  if (!narrow) return null;
  const names = {
    code: t('samples.code'),
    receivedDate: wordOf('receivedDate'),
    appointmentDate: wordOf('appointmentDate'),
  };
  const orders = INDEXED_SORTS.flatMap((key) => [
    {
      value: `${key} up`,
      label: t('samples.sortRising', { column: names[key] }),
      to: { key, descending: false },
    },
    {
      value: `${key} down`,
      label: t('samples.sortFalling', { column: names[key] }),
      to: { key, descending: true },
    },
  ]);
  const value = sort ? `${sort.key} ${sort.descending ? 'down' : 'up'}` : NEWEST;
  return (
    <Select<string>
      className={styles['filterWide'] ?? ''}
      aria-label={t('samples.sortTitle')}
      // Another column, sorted on a larger screen, has no name here.
      value={value === NEWEST || orders.some((order) => order.value === value) ? value : null}
      placeholder={t('samples.sortTitle')}
      popupMatchSelectWidth={false}
      options={[{ value: NEWEST, label: t('samples.newestFirst') }, ...orders]}
      onChange={(chosen) => onSort(orders.find((order) => order.value === chosen)?.to)}
    />
  );
}
