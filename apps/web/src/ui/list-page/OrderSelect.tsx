import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DataColumn, Sort } from '../data-list/types.ts';
import styles from './list-page.module.css';

interface OrderSelectProps<Row> {
  /** The columns that the list can be sorted by. */
  sortable: readonly Pick<DataColumn<Row>, 'key' | 'title'>[];
  sort: Sort | undefined;
  onSort(sort: Sort | undefined): void;
  /** What the list's own order is called. */
  own?: string;
}

const OWN = 'own';

/** The order of a list on a phone, where cards stand for the table and no column has a title. */
export function OrderSelect<Row>({ sortable, sort, onSort, own }: OrderSelectProps<Row>) {
  const { t } = useTranslation();
  const orders = sortable.flatMap(({ key, title }) => [
    { value: `${key} up`, label: t('ui.sortRising', { column: title }), to: { key, descending: false } },
    { value: `${key} down`, label: t('ui.sortFalling', { column: title }), to: { key, descending: true } },
  ]);
  const value = sort ? `${sort.key} ${sort.descending ? 'down' : 'up'}` : OWN;
  return (
    <Select<string>
      className={styles['order'] ?? ''}
      aria-label={t('ui.sortTitle')}
      // Another column, sorted on a larger screen, has no name here.
      value={value === OWN || orders.some((order) => order.value === value) ? value : null}
      placeholder={t('ui.sortTitle')}
      popupMatchSelectWidth={false}
      options={[{ value: OWN, label: own ?? t('ui.sortOwn') }, ...orders]}
      onChange={(chosen) => onSort(orders.find((order) => order.value === chosen)?.to)}
    />
  );
}
