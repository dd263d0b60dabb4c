import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Check } from './Check.tsx';
import styles from './data-list.module.css';
import { placing } from './placing.ts';
import { FilterRow } from './FilterRow.tsx';
import { following, goToSorter, Sorter } from './Sorter.tsx';
import { Spacer } from './Spacer.tsx';
import type { Sort } from './types.ts';
import type { ColumnWindow } from './use-column-window.ts';
import type { PlacedColumn } from './use-columns.ts';
import type { PageFilter } from './use-page-filter.ts';

interface ListHeadProps<Row> {
  window: ColumnWindow<Row>;
  filter: PageFilter<Row>;
  selectable: boolean;
  all: boolean;
  some: boolean;
  onAll(): void;
  onResize(key: string, width: number): void;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort | undefined) => void) | undefined;
  thenSort?: Sort | undefined;
  onThenSort?: ((sort: Sort | undefined) => void) | undefined;
}

/** Column titles: select-all box, sorting, a handle that changes the width. */
export function ListHead<Row>(props: ListHeadProps<Row>) {
  const { window, filter, selectable, all, some, onAll, onResize, sort, onSort, thenSort, onThenSort } =
    props;
  const { t } = useTranslation();
  const stop = [...window.left, ...window.middle, ...window.right].find(({ column }) => column.sortable)
    ?.column.key;
  const title = (place: PlacedColumn<Row>) => {
    const { column } = place;
    const isFirst = sort?.key === column.key;
    const sorted = isFirst ? sort : thenSort?.key === column.key ? thenSort : undefined;
    return (
      <th
        key={column.key}
        scope="col"
        {...placing(place)}
        data-align={column.align}
        aria-sort={isFirst ? (sort.descending ? 'descending' : 'ascending') : undefined}
      >
        {column.sortable && onSort ? (
          <Sorter
            title={column.title}
            sorted={sorted}
            // Which of two orders it is; one by itself has no number.
            place={sorted && thenSort ? (isFirst ? 1 : 2) : undefined}
            addsSecond={onThenSort !== undefined && sort !== undefined && !isFirst}
            off={sorted ? undefined : column.sortOff}
            isStop={column.key === stop}
            onSort={(second) =>
              second
                ? onThenSort?.(following(column.key, sorted))
                : onSort(following(column.key, isFirst ? sort : undefined))
            }
          />
        ) : (
          <span className={styles['headText']} title={column.title}>
            {column.title}
          </span>
        )}
        <Handle
          label={t('ui.resize', { column: column.title })}
          width={place.width}
          flip={column.pin === 'right'}
          onResize={(width) => onResize(column.key, width)}
        />
      </th>
    );
  };
  return (
    <thead>
      <tr onKeyDown={goToSorter}>
        {selectable && (
          <th scope="col" className={styles['checkCell']} data-pin="left">
            <Check checked={all} some={some && !all} label={t('ui.selectAll')} onToggle={onAll} />
          </th>
        )}
        {window.left.map(title)}
        <Spacer columns={window.before} />
        {window.middle.map(title)}
        <Spacer columns={window.after} />
        {window.right.map(title)}
      </tr>
      {filter.open && <FilterRow window={window} filter={filter} selectable={selectable} />}
    </thead>
  );
}

interface HandleProps {
  label: string;
  width: number;
  /** The handle is at the left edge: moving right makes the column narrower. */
  flip: boolean;
  onResize(width: number): void;
}

/** Drags a column wider or narrower. Without a pointer the column chooser does the same with buttons. */
function Handle({ label, width, flip, onResize }: HandleProps) {
  const start = useRef<number>(undefined);
  const direction = flip ? -1 : 1;
  const end = (event: PointerEvent | KeyboardEvent): void => {
    start.current = undefined;
    event.stopPropagation();
  };
  return (
    <span
      className={styles['handle']}
      data-flip={flip || undefined}
      title={label}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.preventDefault();
        start.current = event.clientX - width * direction;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (start.current !== undefined) onResize((event.clientX - start.current) * direction);
      }}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
}
