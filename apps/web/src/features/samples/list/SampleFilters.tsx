import { SAMPLE_STATUSES } from '@kiemlab/contract/features/samples/samples.statuses';
import { Button, Input, Popover, Select } from 'antd';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './list.module.css';
import { useTemplates } from './use-templates.ts';
import { useTypedSearch } from '../../../ui/data-list/use-typed-search.ts';
import { useClear } from '../../../ui/use-clear.tsx';
import { FilterMarks } from './FilterMarks.tsx';
import type { SampleFilter } from './sample-filter.ts';
import { rangeOf } from './range-of.ts';
import { ALL_YEARS, FIRST_YEAR, thisYear, yearOf } from './years.ts';

/** Days are typed and chosen with a part of the library that only this needs. */
const DayRange = lazy(() => import('./DayRange.tsx').then((module) => ({ default: module.DayRange })));

interface SampleFiltersProps {
  filter: SampleFilter;
  onChange(filter: SampleFilter): void;
  onClear(): void;
  /** On a phone, where no column has a title. */
  sorting: ReactNode;
}

/** The specification's value of "all". */
const ALL = 0;

/** Filters of the sample list; what they stand at is in the address. */
export function SampleFilters({ filter, onChange, onClear, sorting }: SampleFiltersProps) {
  const { t } = useTranslation();
  const clear = useClear();
  const days = useRef<HTMLButtonElement>(null);
  const [daysOpen, setDaysOpen] = useState(false);
  const templates = useTemplates();
  const search = useTypedSearch(filter.textSearch ?? '', (text) =>
    onChange({ textSearch: text || undefined }),
  );

  const statuses = filter.status?.split(',') ?? [];
  const years = Array.from({ length: thisYear() - FIRST_YEAR + 1 }, (_, index) => thisYear() - index);
  return (
    <>
      <Select<string | number>
        className={styles['filterWide'] ?? ''}
        aria-label={t('samples.template')}
        value={filter.templateId ?? ALL}
        popupMatchSelectWidth={false}
        loading={templates.isFetching}
        options={[
          { value: ALL, label: t('samples.allTemplates') },
          ...(templates.data ?? []).map(({ id, templateName }) => ({ value: id, label: templateName })),
        ]}
        onChange={(value) => onChange({ templateId: typeof value === 'string' ? value : undefined })}
      />
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
      <Select<string[]>
        className={styles['filterWide'] ?? ''}
        aria-label={t('samples.statusTitle')}
        mode="multiple"
        showSearch={false}
        // All of them are in sight.
        listHeight={SAMPLE_STATUSES.length * 40}
        value={statuses}
        placeholder={t('samples.allStatuses')}
        maxTagCount={0}
        maxTagPlaceholder={([one, ...others]) =>
          others.length === 0 ? one?.label : t('samples.statusesChosen', { count: statuses.length })
        }
        popupMatchSelectWidth={false}
        options={SAMPLE_STATUSES.map((status) => ({ value: status, label: t(`samples.status.${status}`) }))}
        onChange={(chosen) =>
          onChange({
            status: SAMPLE_STATUSES.filter((status) => chosen.includes(status)).join() || undefined,
          })
        }
      />
      <Popover
        trigger="click"
        placement="bottomLeft"
        arrow={false}
        destroyOnHidden
        open={daysOpen}
        onOpenChange={setDaysOpen}
        content={
          <Suspense fallback={<div className={styles['range']} />}>
            <DayRange
              filter={filter}
              onChange={(days) => {
                setDaysOpen(false);
                onChange(days);
              }}
            />
          </Suspense>
        }
      >
        <Button
          ref={days}
          icon={<Icon name="calendar" size={16} />}
          aria-expanded={daysOpen}
          data-on={rangeOf(filter) !== 'none' || undefined}
        >
          {t('samples.daysFilter')}
        </Button>
      </Popover>
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
      {sorting}
      <FilterMarks filter={filter} onChange={onChange} onClear={onClear} after={days} />
    </>
  );
}
