import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './data-list.module.css';
import { placing } from './placing.ts';
import { Spacer } from './Spacer.tsx';
import type { ColumnWindow } from './use-column-window.ts';
import type { PlacedColumn } from './use-columns.ts';
import type { PageFilter } from './use-page-filter.ts';

interface FilterRowProps<Row> {
  window: ColumnWindow<Row>;
  filter: PageFilter<Row>;
  selectable: boolean;
}

/** The line below the titles with a field per column, for looking through the rows on the screen. */
export function FilterRow<Row>({
  window: { left, middle, right, before, after },
  filter,
  selectable,
}: FilterRowProps<Row>) {
  const { t } = useTranslation();
  const line = useRef<HTMLTableRowElement>(null);
  useEffect(() => line.current?.querySelector('input')?.focus(), []);
  const cell = (place: PlacedColumn<Row>) => {
    const { key, title, text } = place.column;
    return (
      <td key={key} {...placing(place)}>
        {text && (
          <input
            type="search"
            value={filter.valueOf(key)}
            aria-label={t('ui.pageFilterBy', { column: title })}
            autoComplete="off"
            onChange={(event) => filter.set(key, event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.stopPropagation();
              if (filter.active) filter.clear();
              else filter.toggle();
            }}
          />
        )}
      </td>
    );
  };
  return (
    <tr ref={line} className={styles['filterRow']}>
      {selectable && <td className={styles['checkCell']} data-pin="left" />}
      {left.map(cell)}
      <Spacer columns={before} />
      {middle.map(cell)}
      <Spacer columns={after} />
      {right.map(cell)}
    </tr>
  );
}
