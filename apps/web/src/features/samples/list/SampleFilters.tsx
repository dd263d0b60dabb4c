import { DUE_CLASSES } from '@kiemlab/contract/features/samples/fields/closed-lists';
import { SAMPLE_STATUSES } from '@kiemlab/contract/features/samples/samples.statuses';
import { Button, Input, Popover, Select } from 'antd';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon.tsx';
import { ManySelect } from '../../../ui/ManySelect.tsx';
import styles from './list.module.css';
import { useTemplates } from './use-templates.ts';
import { useTypedSearch } from '../../../ui/data-list/use-typed-search.ts';
import { useClear } from '../../../ui/use-clear.tsx';
import { FilterMarks } from './FilterMarks.tsx';
import { type MarkedFilter, SAMPLE_MARKS } from './sample-filter.ts';
import { rangeOf } from './range-of.ts';
import { ALL_YEARS, FIRST_YEAR, yearOf } from './years.ts';
import { useCan } from '../../../lib/session/use-profile.ts';
import { thisYear } from '../../../lib/clock.ts';

/** Days are typed and chosen with a part of the library that only this needs. */
const DayRange = lazy(() => import('./DayRange.tsx').then((module) => ({ default: module.DayRange })));

interface SampleFiltersProps {
  filter: MarkedFilter;
  onChange(filter: MarkedFilter): void;
  onClear(): void;
  /** On a phone, where no column has a title. */
  sorting: ReactNode;
}

/** Stands among the statuses for samples whose receipt waits for a decision. */
const WAITING = 'waiting';
const isClass = (value: string): boolean => DUE_CLASSES.some((one) => one === value);
const isMark = (value: string): boolean => SAMPLE_MARKS.some((one) => one === value);

/** The specification's value of "all". */
const ALL = 0;

/** Filters of the sample list; what they stand at is in the address. */
export function SampleFilters({ filter, onChange, onClear, sorting }: SampleFiltersProps) {
  const { t } = useTranslation();
  const seesDeleted = useCan('Audit_Review');
  const held = SAMPLE_MARKS.filter((mark) => mark !== 'deleted' || seesDeleted);
  const clear = useClear();
  const days = useRef<HTMLButtonElement>(null);
  const [daysOpen, setDaysOpen] = useState(false);
  const templates = useTemplates();
  const search = useTypedSearch(filter.textSearch ?? '', (text) =>
    onChange({ textSearch: text || undefined }),
  );

  const chosen = [
    ...(filter.status?.split(',') ?? []),
    ...(filter.waiting ? [WAITING] : []),
    ...(filter.dueClass ? [filter.dueClass] : []),
    ...(filter.mark ? [filter.mark] : []),
  ];
  const marks = [
    { value: WAITING, label: t('samples.waiting') },
    ...held.map((value) => ({ value, label: t(`samples.mark.${value}`) })),
    ...DUE_CLASSES.map((value) => ({ value, label: t('samples.ofClass', { class: value }) })),
  ];
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
      <ManySelect
        className={styles['filterWide'] ?? ''}
        aria-label={t('samples.statusTitle')}
        showSearch={false}
        // All of them are in sight.
        listHeight={(SAMPLE_STATUSES.length + marks.length + 1) * 40}
        value={chosen}
        placeholder={t('samples.allStatuses')}
        maxTagCount={0}
        maxTagPlaceholder={([one, ...others]) =>
          others.length === 0 ? one?.label : t('samples.statusesChosen', { count: chosen.length })
        }
        popupMatchSelectWidth={false}
        options={[
          ...SAMPLE_STATUSES.map((status) => ({ value: status, label: t(`samples.status.${status}`) })),
          { label: t('samples.marksTitle'), options: marks },
        ]}
        onChange={(now) =>
          onChange({
            status: SAMPLE_STATUSES.filter((status) => now.includes(status)).join() || undefined,
            waiting: now.includes(WAITING) ? 'true' : undefined,
            // One class and one mark at a time: the one that was chosen last.
            dueClass: DUE_CLASSES.find((one) => one === now.filter(isClass).at(-1)),
            mark: SAMPLE_MARKS.find((one) => one === now.filter(isMark).at(-1)),
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
