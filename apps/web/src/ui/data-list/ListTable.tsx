import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Check } from './Check.tsx';
import styles from './data-list.module.css';
import { ListHead } from './ListHead.tsx';
import { placing } from './placing.ts';
import { SkeletonRows } from './SkeletonRows.tsx';
import type { Sort } from './types.ts';
import { Spacer } from './Spacer.tsx';
import { placeInTable } from './place-in-table.ts';
import { useColumnWindow } from './use-column-window.ts';
import { type Columns, type PlacedColumn } from './use-columns.ts';
import { useCopyCells } from './use-copy-cells.ts';
import { useListKeys } from './use-list-keys.ts';
import { useRowSize } from './use-narrow.ts';
import { useRowFocus } from './use-row-focus.ts';
import type { PageFilter } from './use-page-filter.ts';
import { useWindow } from './use-window.ts';

export interface ListTableProps<Row> {
  label: string;
  frame: RefObject<HTMLDivElement | null>;
  columns: Columns<Row>;
  /** What is looked for in the rows; `rows` are those that fit. */
  filter: PageFilter<Row>;
  /** Undefined while the first rows are on their way. */
  rows: readonly Row[] | undefined;
  rowKey(row: Row): string;
  rowLabel(row: Row): string;
  isStrong?: ((row: Row) => boolean) | undefined;
  selected: readonly string[];
  onSelect(keys: string[]): void;
  onOpen?: ((row: Row) => void) | undefined;
  openKey?: string | undefined;
  onHover?: ((row: Row) => void) | undefined;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort | undefined) => void) | undefined;
  thenSort?: Sort | undefined;
  onThenSort?: ((sort: Sort | undefined) => void) | undefined;
  /** Old rows are shown, on a darker ground, while new ones load. */
  busy: boolean;
  /** px; wider when the columns need it. */
  minWidth: number;
}

/**
 * The table of a list: one real `<table>` (own, because the library's virtual table has no table semantics for screen readers
 * and needs ten times the script), with pinned columns, a sticky head and, for long and for wide lists, only the rows and
 * columns in sight.
 */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const {
    label,
    frame,
    columns,
    rows = [],
    rowKey,
    rowLabel,
    isStrong,
    selected,
    onSelect,
    onOpen,
    openKey,
    onHover,
  } = props;
  const { t } = useTranslation();
  const keys = rows.map(rowKey);
  const selectable = columns.checkWidth > 0;
  /** Columns before those of the list. */
  const before = selectable ? 1 : 0;
  const chosen = new Set(selected);
  const rowSize = useRowSize();
  const { from, to } = useWindow(frame, rows.length);
  const window = useColumnWindow(frame, columns.placed);
  const places = new Map(columns.placed.map((place, index) => [place, index + 1 + before]));
  const copy = useCopyCells({
    frame,
    rows,
    rowKey,
    selected: chosen,
    columns: columns.placed.map(({ column }) => column),
  });
  /** Where rows open beside the list, what the toolbar acts on is what is shown. */
  const openRow = (row: Row): void => {
    const key = rowKey(row);
    if (selectable && 'openKey' in props && !chosen.has(key)) onSelect([key]);
    onOpen?.(row);
  };
  const cell = (place: PlacedColumn<Row>, row: Row, isActive: boolean) => (
    <td
      key={place.column.key}
      data-column={place.column.key}
      data-cell={(isActive && list.cell === place.column.key) || undefined}
      tabIndex={isActive && list.inCell && list.cell === place.column.key ? -1 : undefined}
      {...placing(place)}
      aria-colindex={places.get(place)}
      data-align={place.column.align}
      title={place.column.text?.(row)}
    >
      {place.column.wraps ? (
        <span className={styles['wraps']}>{place.column.render(row)}</span>
      ) : (
        place.column.render(row)
      )}
    </td>
  );
  const list = useListKeys({
    keys,
    selected,
    onSelect: selectable ? onSelect : () => undefined,
    onOpen: (index) => {
      const row = rows[index];
      if (row !== undefined) openRow(row);
    },
    columns: columns.placed.map(({ column }) => column.key),
    onCopy: copy,
    pageRows: 10,
  });

  useRowFocus(frame, list.active, list.moves, list.inCell ? placeInTable(columns, list.cell) : undefined);

  const width = columns.checkWidth + columns.placed.reduce((sum, place) => sum + place.width, 0);
  const grows = columns.placed.some(({ column }) => column.grow);
  return (
    <table
      className={styles['table']}
      role="grid"
      aria-label={label}
      aria-multiselectable={selectable || undefined}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.placed.length + before}
      aria-busy={props.busy || props.rows === undefined}
      data-busy={props.busy || undefined}
      style={{ minWidth: Math.max(width, props.minWidth) }}
      onKeyDown={list.onKeyDown}
    >
      <colgroup>
        {selectable && <col style={{ width: columns.checkWidth }} />}
        {columns.placed.map(({ column, width: own }) => (
          <col
            key={column.key}
            style={column.grow || (!grows && column === lastFree(columns)) ? undefined : { width: own }}
          />
        ))}
      </colgroup>
      <ListHead
        window={window}
        filter={props.filter}
        selectable={selectable}
        all={keys.length > 0 && keys.every((key) => chosen.has(key))}
        some={keys.some((key) => chosen.has(key))}
        onAll={() => onSelect(keys.every((key) => chosen.has(key)) ? [] : keys)}
        onResize={columns.resize}
        sort={props.sort}
        onSort={props.onSort}
        thenSort={props.thenSort}
        onThenSort={props.onThenSort}
      />
      {props.rows === undefined ? (
        <SkeletonRows columns={columns.placed.length + before} />
      ) : (
        <tbody>
          {rows.length === 0 && (
            <tr className={styles['nothing']}>
              <td colSpan={columns.placed.length + before}>
                <p>{t('ui.pageFilterNone')}</p>
              </td>
            </tr>
          )}
          {from > 0 && <tr aria-hidden="true" style={{ height: from * rowSize }} />}
          {rows.slice(from, to).map((row, at) => {
            const index = from + at;
            const key = rowKey(row);
            return (
              <tr
                key={key}
                data-index={index}
                data-key={key}
                data-strong={isStrong?.(row) || undefined}
                aria-rowindex={index + 2}
                aria-selected={selectable ? chosen.has(key) : undefined}
                aria-current={key === openKey || undefined}
                tabIndex={index === list.active ? 0 : -1}
                onClick={(event) => {
                  if ((event.target as HTMLElement).closest('a, button, label, input')) return;
                  list.onRowClick(index, event, columnAt(event.target));
                  const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
                  if (openKey !== undefined && openKey !== key && isPlain) onOpen?.(row);
                }}
                onMouseDown={(event) => {
                  // It opens; the word under the pointer is not marked by that.
                  if (event.detail > 1 && onOpen) event.preventDefault();
                }}
                onDoubleClick={(event) => {
                  if (!(event.target as HTMLElement).closest('a, button, label, input')) openRow(row);
                }}
                onPointerEnter={onHover && (() => onHover(row))}
              >
                {selectable && (
                  <td className={styles['checkCell']} data-pin="left">
                    <Check
                      inRow
                      checked={chosen.has(key)}
                      label={t('ui.selectRow', { row: rowLabel(row) })}
                      onToggle={(range) => list.onToggle(index, range)}
                    />
                  </td>
                )}
                {window.left.map((place) => cell(place, row, index === list.active))}
                <Spacer columns={window.before} />
                {window.middle.map((place) => cell(place, row, index === list.active))}
                <Spacer columns={window.after} />
                {window.right.map((place) => cell(place, row, index === list.active))}
              </tr>
            );
          })}
          {to < rows.length && <tr aria-hidden="true" style={{ height: (rows.length - to) * rowSize }} />}
        </tbody>
      )}
    </table>
  );
}

/** The column of the cell that was clicked. */
const columnAt = (target: EventTarget): string | undefined =>
  target instanceof Element
    ? (target.closest('td[data-column]')?.getAttribute('data-column') ?? undefined)
    : undefined;

/** The last unpinned column takes the space left over when no column asks for it. */
function lastFree<Row>(columns: Columns<Row>) {
  return columns.placed.findLast(({ offset }) => offset === undefined)?.column;
}
