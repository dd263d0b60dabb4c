import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Check } from './Check.tsx';
import { nextSelection } from './selection.ts';
import styles from './data-list.module.css';

interface CardRowsProps<Row> {
  label: string;
  rows: readonly Row[];
  rowKey(row: Row): string;
  rowLabel(row: Row): string;
  card(row: Row): ReactNode;
  selectable?: boolean | undefined;
  selected: readonly string[];
  onSelect(keys: string[]): void;
  onOpen?: ((row: Row) => void) | undefined;
  busy: boolean;
}

/** The rows of a list on a phone: a tap opens, the box selects. */
export function CardRows<Row>(props: CardRowsProps<Row>) {
  const { rows, rowKey, rowLabel, card, selectable = true, selected, onSelect, onOpen } = props;
  const { t } = useTranslation();
  const anchor = useRef<string>(undefined);
  const keys = rows.map(rowKey);
  return (
    <ul
      className={styles['cards']}
      aria-label={props.label}
      aria-busy={props.busy}
      data-busy={props.busy || undefined}
    >
      {rows.map((row) => {
        const key = rowKey(row);
        const on = selected.includes(key);
        return (
          <li key={key} data-selected={on || undefined} data-plain={!selectable || undefined}>
            {selectable && (
              <Check
                checked={on}
                label={t('ui.selectRow', { row: rowLabel(row) })}
                onToggle={(range) => {
                  onSelect(nextSelection(keys, selected, key, anchor.current, { toggle: true, range }));
                  if (!range) anchor.current = key;
                }}
              />
            )}
            <div className={styles['card']}>
              {card(row)}
              {onOpen && (
                <button
                  type="button"
                  className={styles['cardOpen']}
                  aria-label={rowLabel(row)}
                  onClick={() => onOpen(row)}
                />
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
