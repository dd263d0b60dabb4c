import { Button, Input, Popover } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matches } from '../../lib/text/fold.ts';
import { Icon } from '../Icon.tsx';
import { IconButton } from '../IconButton.tsx';
import styles from './data-list.module.css';
import type { DataColumn } from './types.ts';
import { type Columns, WIDTH_STEP } from './use-columns.ts';
import { useClear } from '../use-clear.tsx';

/** From this many columns on they can be searched. */
const MANY = 12;

/** The cursor goes in with it: it stands at the end of the page, Tab would have to cross the whole list to get there. */
const goInside = (content: HTMLElement | null): void => {
  requestAnimationFrame(() =>
    content?.querySelector<HTMLElement>('input:not([disabled])')?.focus({ preventScroll: true }),
  );
};

interface ColumnChooserProps<Row> {
  all: readonly DataColumn<Row>[];
  columns: Columns<Row>;
}

/** Chooses the columns of a list and their widths; both are remembered. */
export function ColumnChooser<Row>({ all, columns }: ColumnChooserProps<Row>) {
  const { t } = useTranslation();
  const clear = useClear();
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const found = all.filter(({ title }) => matches(title, search));
  const content = (
    <div
      ref={goInside}
      className={styles['chooser']}
      role="group"
      aria-label={t('ui.columns')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        setOpen(false);
        opener.current?.focus();
      }}
    >
      {all.length > MANY && (
        <Input
          allowClear={clear}
          value={search}
          prefix={<Icon name="search" size={14} />}
          placeholder={t('ui.columnsFind')}
          aria-label={t('ui.columnsFind')}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <ul>
        {found.map((column) => {
          const width = columns.widthOf(column);
          return (
            <li key={column.key}>
              <label>
                <input
                  type="checkbox"
                  checked={columns.isShown(column)}
                  disabled={column.fixed === true}
                  onChange={(event) => columns.show(column.key, event.target.checked)}
                />
                {column.title}
              </label>
              <IconButton
                icon="minus"
                size={14}
                label={t('ui.narrower', { column: column.title })}
                onClick={() => columns.resize(column.key, width - WIDTH_STEP)}
              />
              <IconButton
                icon="plus"
                size={14}
                label={t('ui.wider', { column: column.title })}
                onClick={() => columns.resize(column.key, width + WIDTH_STEP)}
              />
            </li>
          );
        })}
      </ul>
      <Button size="small" type="text" disabled={!columns.changed} onClick={columns.reset}>
        {t('ui.columnsReset')}
      </Button>
    </div>
  );
  return (
    <Popover
      content={content}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      destroyOnHidden
      open={open}
      onOpenChange={setOpen}
    >
      <Button
        ref={opener}
        type="text"
        size="small"
        icon={<Icon name="columns" size={16} />}
        aria-label={t('ui.columns')}
        title={t('ui.columns')}
        aria-expanded={open}
      />
    </Popover>
  );
}
