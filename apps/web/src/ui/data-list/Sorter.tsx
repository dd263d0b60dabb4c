import { Tooltip } from 'antd';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../Icon.tsx';
import styles from './data-list.module.css';
import type { Sort } from './types.ts';

interface SorterProps {
  title: string;
  sorted: Sort | undefined;
  /** Which of two orders it is; undefined where there is one. */
  place: 1 | 2 | undefined;
  /** With Shift it becomes the second order. */
  addsSecond: boolean;
  /** Why it is off; it can still be reached by keyboard, so that the reason can be read. */
  off: string | undefined;
  /** The one that Tab reaches; the others are reached from it with the arrows. */
  isStop: boolean;
  onSort(second: boolean): void;
}

/** Leads from one sortable title to the next with the arrows: Tab through all of them would push a wide list sideways. */
export function goToSorter(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const { currentTarget, target } = event;
  if (step === undefined || !(target instanceof HTMLElement) || !('sorter' in target.dataset)) return;
  const all = [...currentTarget.querySelectorAll<HTMLElement>('[data-sorter]')];
  all[all.indexOf(target) + step]?.focus();
  event.preventDefault();
  event.stopPropagation();
}

/** The title of a column by which the list is sorted, alone or after another. */
export function Sorter({ title, sorted, place, addsSecond, off, isStop, onSort }: SorterProps) {
  const { t } = useTranslation();
  const reasonId = useId();
  const hint = t(addsSecond ? 'ui.sortByOrThen' : 'ui.sortBy', { column: title });
  const button = (
    <button
      type="button"
      data-sorter
      tabIndex={isStop ? 0 : -1}
      className={styles['sorter']}
      title={off === undefined ? hint : undefined}
      aria-disabled={off !== undefined || undefined}
      aria-describedby={off === undefined ? undefined : reasonId}
      onMouseDown={(event) => {
        // Text between the two titles would be marked.
        if (event.shiftKey) event.preventDefault();
      }}
      onClick={off === undefined ? (event) => onSort(addsSecond && event.shiftKey) : undefined}
    >
      <span>{title}</span>
      <i data-sorted={sorted ? (sorted.descending ? 'down' : 'up') : undefined}>
        <Icon name="chevronDown" size={14} />
      </i>
      {place && (
        <small>
          <span aria-hidden="true">{place}</span>
          <span className="sr-only">
            {t(sorted?.descending ? 'ui.sortPlaceFalling' : 'ui.sortPlaceRising', { place })}
          </span>
        </small>
      )}
    </button>
  );
  if (off === undefined) return button;
  return (
    <>
      <Tooltip title={off} trigger={['hover', 'focus', 'click']}>
        {button}
      </Tooltip>
      <span id={reasonId} hidden>
        {off}
      </span>
    </>
  );
}

/** Ascending, then descending, then as the server gives it. */
export const following = (key: string, sorted: Sort | undefined): Sort | undefined =>
  sorted?.descending ? undefined : { key, descending: sorted !== undefined };
