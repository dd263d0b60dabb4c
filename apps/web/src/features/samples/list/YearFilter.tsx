import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { thisYear } from '../../../lib/clock.ts';
import styles from './list.module.css';
import type { MarkedFilter } from './sample-filter.ts';
import { ALL_YEARS, FIRST_YEAR, yearOf } from './years.ts';

interface YearFilterProps {
  filter: MarkedFilter;
  onChange(filter: MarkedFilter): void;
}

/** Narrows the list to a year, this one unless another is chosen. */
export function YearFilter({ filter, onChange }: YearFilterProps) {
  const { t } = useTranslation();
  const years = Array.from({ length: thisYear() - FIRST_YEAR + 1 }, (_, index) => thisYear() - index);
  return (
    <Select<number>
      className={styles['filter'] ?? ''}
      aria-label={t('samples.year')}
      value={yearOf(filter)}
      popupMatchSelectWidth={false}
      options={[
        ...years.map((year) => ({ value: year, label: String(year) })),
        { value: ALL_YEARS, label: t('samples.allYears') },
      ]}
      onChange={(year) =>
        onChange({ year: year === yearOf({ ...filter, year: undefined }) ? undefined : year })
      }
    />
  );
}
