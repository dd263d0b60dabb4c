import { isStatus } from '@kiemlab/contract/features/samples/samples.statuses';
import { Button, Tag } from 'antd';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showDay } from '../../../lib/format/date.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useFieldWords } from '../fields/field-words.ts';
import styles from './list.module.css';
import { rangeOf } from './range-of.ts';
import type { SampleFilter } from './sample-filter.ts';

interface FilterMarksProps {
  filter: SampleFilter;
  onChange(filter: SampleFilter): void;
  onClear(): void;
  /** Where the cursor goes when the last mark is gone. */
  after?: RefObject<HTMLElement | null>;
}

/** What the list is narrowed by and no field shows in full, each with a way to take it away, and one for all. */
export function FilterMarks({ filter, onChange, onClear, after }: FilterMarksProps) {
  const { t } = useTranslation();
  const wordOf = useFieldWords();
  const statuses = filter.status?.split(',').filter(isStatus) ?? [];
  const { startDate, endDate, dayField = 'receivedDate' } = filter;
  const range = rangeOf(filter);
  const days =
    range === 'none'
      ? []
      : [
          {
            text: t(`samples.range.${range}`, {
              field: wordOf(dayField),
              from: showDay(startDate),
              to: showDay(endDate),
            }),
            change: { startDate: undefined, endDate: undefined, dayField: undefined },
          },
        ];
  const marks = [
    ...days,
    ...statuses.map((status) => ({
      text: t(`samples.status.${status}`),
      change: { status: statuses.filter((other) => other !== status).join() || undefined },
    })),
    ...(filter.waiting ? [{ text: t('samples.waiting'), change: { waiting: undefined } }] : []),
    ...(filter.dueClass
      ? [{ text: t('samples.ofClass', { class: filter.dueClass }), change: { dueClass: undefined } }]
      : []),
  ];
  const group = useRef<HTMLDivElement>(null);
  const taken = useRef(false);
  // A mark goes with its button: the cursor would stand nowhere.
  useEffect(() => {
    if (!taken.current) return;
    taken.current = false;
    (group.current?.querySelector('button') ?? after?.current)?.focus();
  }, [marks.length, after]);
  if (marks.length === 0) return null;
  return (
    <div ref={group} className={styles['marks']} role="group" aria-label={t('samples.marks')}>
      {marks.map(({ text, change }) => (
        <Tag key={text} className={styles['mark'] ?? ''}>
          {text}
          <button
            type="button"
            aria-label={t('samples.removeMark', { mark: text })}
            title={t('samples.removeMark', { mark: text })}
            onClick={() => {
              taken.current = true;
              onChange(change);
            }}
          >
            <Icon name="close" size={12} />
          </button>
        </Tag>
      ))}
      <Button
        size="small"
        type="link"
        onClick={() => {
          taken.current = true;
          onClear();
        }}
      >
        {t('samples.clearFilters')}
      </Button>
    </div>
  );
}
