import { Button } from 'antd';
import { type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Action } from '../ActionButton.tsx';
import { EmptyState, type EmptyStateProps } from '../EmptyState.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { Icon } from '../Icon.tsx';
import { OverflowBar } from '../OverflowBar.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { SIZE } from '../theme.ts';
import { CardRows } from './CardRows.tsx';
import { ColumnChooser } from './ColumnChooser.tsx';
import styles from './data-list.module.css';
import { fitColumns } from './fit-columns.ts';
import { ListTable } from './ListTable.tsx';
import { Pager } from './Pager.tsx';
import { SelectionSaid } from './SelectionSaid.tsx';
import type { DataColumn, Paging, Sort } from './types.ts';
import { CHECK_WIDTH, type GivenColumns, useColumns } from './use-columns.ts';
import { useFrameWidth } from './use-frame-width.ts';
import { useNarrow, useSmall } from './use-narrow.ts';
import { usePageFilter } from './use-page-filter.ts';
import { useSeenSelection } from './use-seen-selection.ts';

export interface DataListProps<Row> {
  title: string;
  /** Of the heading, where the list stands inside of a page. */
  level?: 3;
  /** How many records there are in all. */
  count?: number;
  /** Filters; their state belongs into the address. */
  filters?: ReactNode;
  /** The page's own action ("Add"), at the right of the title. */
  extra?: ReactNode;
  /** What can be done with the selected rows; each says why it is off. */
  actions?: readonly Action[];
  /** Name under which columns and widths are remembered. */
  storageKey: string;
  /** Which columns are shown, where the page says so and not the person's own choice. */
  givenColumns?: GivenColumns | undefined;
  columns: readonly DataColumn<Row>[];
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined;
  rowKey(row: Row): string;
  /** What a screen reader calls a row: its code. */
  rowLabel(row: Row): string;
  /** Drawn in bold, for instance unread. */
  isStrong?(row: Row): boolean;
  /** New rows are on their way; the old ones stay, on a darker ground. */
  busy?: boolean;
  error?: unknown;
  onRetry?: () => void;
  /** Rows have boxes to select them; off where nothing is done to selected rows. */
  selectable?: boolean;
  selected: readonly string[];
  onSelect(keys: string[]): void;
  /** What was selected and has left the list, to be said. */
  gone?: readonly Row[];
  /** Double-click or Enter. */
  onOpen?(row: Row): void;
  /**
   * The row that is open beside the list; another one that is clicked is opened in its place. Given, also as undefined, where rows open beside
   * the list: opening one selects it alone unless it is selected, so that actions and panel are of the same.
   */
  openKey?: string | undefined;
  /** The pointer is on a row: fetch what opening it will need. */
  onHover?(row: Row): void;
  sort?: Sort;
  onSort?(sort: Sort | undefined): void;
  /** The order of what is equal in `sort`. */
  thenSort?: Sort | undefined;
  /** Shift and a click on a second title; without it lists have one order. */
  onThenSort?(sort: Sort | undefined): void;
  paging?: Paging;
  /** px: the table is at least so wide, and its rows scroll from so much height on; else it fills what it is given. */
  scroll?: { width: number; height: number };
  empty: EmptyStateProps;
  /** A row on a phone; without it the phone gets the table. */
  card?(row: Row): ReactNode;
}

/** The list page: head with filters, toolbar that follows the selection, table, pages. Fills the height it is given. */
export function DataList<Row>(props: DataListProps<Row>) {
  const { title, count, rows, selected, onSelect, actions, error, paging, busy = false } = props;
  const { selectable = true } = props;
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const narrow = useNarrow();
  const small = useSmall();
  const own = useColumns(
    props.storageKey,
    props.columns,
    narrow ? 'none' : small ? 'left' : 'both',
    selectable ? CHECK_WIDTH : 0,
    props.givenColumns,
  );
  const width = useFrameWidth(frame);
  const columns = useMemo(
    () => ({ ...own, placed: fitColumns(own.placed, own.checkWidth, width) }),
    [own, width],
  );
  const failed = error !== undefined && error !== null;
  const asCards = narrow && props.card !== undefined;
  const filter = usePageFilter(
    rows,
    columns.placed.map(({ column }) => column),
  );
  const seen = asCards ? rows : filter.rows;
  const hidden = useSeenSelection({ seen, rowKey: props.rowKey, selected, onSelect });

  const [onlyKey] = selected;
  const only =
    props.openKey !== undefined && selected.length === 1
      ? rows?.find((row) => props.rowKey(row) === onlyKey)
      : undefined;

  return (
    <section className={styles['list']}>
      <PageHeader
        title={title}
        level={props.level ?? 1}
        count={count}
        more={paging?.more}
        extra={props.extra}
      >
        {props.filters}
      </PageHeader>
      <div className={styles['tools']}>
        {selectable && (
          <SelectionSaid
            selected={selected}
            gone={props.gone?.length ? props.gone : hidden}
            only={only}
            rowLabel={props.rowLabel}
            onClear={() => onSelect([])}
          />
        )}
        {actions && actions.length > 0 ? (
          <OverflowBar actions={actions} label={t('ui.actions')} />
        ) : (
          <span className={styles['space']} />
        )}
        {!asCards && filter.active && rows && (
          <span className={styles['filtered']} aria-live="polite">
            {t('ui.pageFiltered', { count: filter.rows?.length ?? 0, total: rows.length })}
          </span>
        )}
        {!asCards && (
          <Button
            type="text"
            size="small"
            icon={<Icon name="filter" size={16} />}
            aria-label={t('ui.pageFilter')}
            title={t('ui.pageFilter')}
            aria-pressed={filter.open}
            onClick={filter.toggle}
          />
        )}
        {!asCards && <ColumnChooser all={props.columns} columns={columns} />}
      </div>
      <div className={styles['progress']} data-on={busy || undefined} aria-hidden="true" />
      <div
        className={styles['frame']}
        ref={frame}
        // Cards that nobody selects hold nothing that a key could reach: the keys scroll their frame.
        {...(asCards && !selectable ? { tabIndex: 0 } : {})}
        {...(props.scroll && !asCards ? { style: { maxHeight: props.scroll.height + SIZE.row } } : {})}
      >
        {failed && rows === undefined ? (
          <ErrorState error={error} {...(props.onRetry ? { onRetry: props.onRetry } : {})} />
        ) : rows?.length === 0 ? (
          <EmptyState {...props.empty} />
        ) : asCards && props.card && rows ? (
          <CardRows {...props} card={props.card} label={title} rows={rows} busy={busy} />
        ) : (
          <ListTable
            {...props}
            rows={filter.rows}
            filter={filter}
            label={title}
            frame={frame}
            columns={columns}
            busy={busy}
            minWidth={small ? 0 : (props.scroll?.width ?? 0)}
          />
        )}
      </div>
      {failed && rows !== undefined && (
        <div className={styles['stale']} role="alert">
          <ErrorState error={error} {...(props.onRetry ? { onRetry: props.onRetry } : {})} />
        </div>
      )}
      <span className="sr-only" aria-live="polite">
        {count !== undefined && !busy && t(paging?.more ? 'ui.foundMore' : 'ui.found', { count })}
      </span>
      {/* What could not be read is not 'none of none'. */}
      {paging && !(error && rows === undefined) && <Pager {...paging} loading={rows === undefined} />}
    </section>
  );
}
