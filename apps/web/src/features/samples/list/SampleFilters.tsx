import { Input } from 'antd';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow, useWide } from '../../../ui/data-list/use-narrow.ts';
import { useTypedSearch } from '../../../ui/data-list/use-typed-search.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useClear } from '../../../ui/use-clear.tsx';
import { FilterPanel } from '../../../ui/list-page/FilterPanel.tsx';
import { countBehind, isBehind } from './filter-places.ts';
import { FilterMarks } from './FilterMarks.tsx';
import styles from './list.module.css';
import type { MarkedFilter } from './sample-filter.ts';
import { StatusFilter } from './StatusFilter.tsx';
import { TypeFilter } from './TypeFilter.tsx';
import { YearFilter } from './YearFilter.tsx';

/** Days are typed and chosen with a part of the library that only this needs. */
const DayRange = lazy(() => import('./DayRange.tsx').then((module) => ({ default: module.DayRange })));

interface SampleFiltersProps {
  filter: MarkedFilter;
  onChange(filter: MarkedFilter): void;
  onClear(): void;
  /** The saved views of the list. */
  views: ReactNode;
  /** On a phone, where no column has a title. */
  sorting: ReactNode;
}

/** Filters of the sample list in one row, the rest of them behind a button; what they stand at is in the address. */
export function SampleFilters({ filter, onChange, onClear, views, sorting }: SampleFiltersProps) {
  const { t } = useTranslation();
  const clear = useClear();
  const more = useRef<HTMLButtonElement>(null);
  const wide = useWide();
  const narrow = useNarrow();
  const room = narrow ? 'narrow' : wide ? 'wide' : 'middle';
  const search = useTypedSearch(filter.textSearch ?? '', (text) =>
    onChange({ textSearch: text || undefined }),
  );
  const type = <TypeFilter filter={filter} onChange={onChange} />;
  const status = <StatusFilter filter={filter} onChange={onChange} />;
  return (
    <>
      {!isBehind('views', room) && views}
      {!isBehind('type', room) && type}
      {!isBehind('status', room) && status}
      <Input
        className={styles['filterSearch'] ?? ''}
        allowClear={clear}
        prefix={<Icon name="search" size={16} />}
        value={search.typed}
        maxLength={200}
        placeholder={t('samples.searchHint')}
        aria-label={t('samples.searchHint')}
        onChange={(event) => search.type(event.target.value)}
        onPressEnter={search.commit}
      />
      <FilterPanel opener={more} count={countBehind(filter, room)}>
        {(close) => (
          <>
            {isBehind('views', room) && views}
            {isBehind('type', room) && type}
            {isBehind('status', room) && status}
            <YearFilter filter={filter} onChange={onChange} />
            {isBehind('order', room) && sorting}
            <Suspense fallback={<div className={styles['range']} />}>
              <DayRange
                // What was typed and not applied is forgotten where the range is another one.
                key={[filter.startDate, filter.endDate, filter.dayField].join()}
                filter={filter}
                onChange={(days) => {
                  close();
                  more.current?.focus();
                  onChange(days);
                }}
              />
            </Suspense>
          </>
        )}
      </FilterPanel>
      <FilterMarks filter={filter} onChange={onChange} onClear={onClear} after={more} />
    </>
  );
}
