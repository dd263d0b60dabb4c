import { Button, Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../Icon.tsx';
import styles from './data-list.module.css';
import type { DataColumn } from './types.ts';
import { type Columns, WIDTH_STEP } from './use-columns.ts';

interface ColumnChooserProps<Row> {
  all: readonly DataColumn<Row>[];
  columns: Columns<Row>;
}

/** Chooses the columns of a list and their widths; both are remembered. */
export function ColumnChooser<Row>({ all, columns }: ColumnChooserProps<Row>) {
  const { t } = useTranslation();
  const content = (
    <div className={styles['chooser']} role="group" aria-label={t('ui.columns')}>
      <ul>
        {all.map((column) => {
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
              <button
                type="button"
                aria-label={t('ui.narrower', { column: column.title })}
                onClick={() => columns.resize(column.key, width - WIDTH_STEP)}
              >
                <Icon name="minus" size={14} />
              </button>
              <button
                type="button"
                aria-label={t('ui.wider', { column: column.title })}
                onClick={() => columns.resize(column.key, width + WIDTH_STEP)}
              >
                <Icon name="plus" size={14} />
              </button>
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
    <Popover content={content} trigger="click" placement="bottomRight" arrow={false}>
      <Button
        type="text"
        size="small"
        icon={<Icon name="columns" size={16} />}
        aria-label={t('ui.columns')}
        title={t('ui.columns')}
      />
    </Popover>
  );
}
