import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../Icon.tsx';
import styles from './data-list.module.css';

interface SelectionSaidProps<Row> {
  selected: readonly string[];
  /** What was selected and has left the list. */
  gone: readonly Row[];
  /** The only one selected, where another record may be open beside the list. */
  only: Row | undefined;
  rowLabel(row: Row): string;
  onClear(): void;
}

/** So many of those that left the list are named. */
const NAMED = 3;

/** What the actions beside it are for, how to let go of it, and what was selected and is not in the list any more. */
export function SelectionSaid<Row>({ selected, gone, only, rowLabel, onClear }: SelectionSaidProps<Row>) {
  const { t } = useTranslation();
  const count = selected.length;
  const said =
    count === 0
      ? t('ui.selectedNone')
      : only === undefined
        ? t('ui.selected', { count })
        : t('ui.selectedOnly', { name: rowLabel(only) });
  const names = gone.slice(0, NAMED).map(rowLabel).join(', ');
  const left =
    gone.length > NAMED
      ? t('ui.selectionGoneMore', { names, count: gone.length - NAMED })
      : t('ui.selectionGone', { names });
  return (
    <>
      <span
        className={styles['selected']}
        data-any={count > 0 || undefined}
        title={only && said}
        aria-live="polite"
      >
        {said}
      </span>
      {count > 0 && (
        <Button
          type="text"
          size="small"
          icon={<Icon name="close" size={14} />}
          aria-label={t('ui.clearSelection')}
          title={t('ui.clearSelection')}
          onClick={onClear}
        />
      )}
      <span className={styles['gone']} title={gone.length > 0 ? left : undefined} aria-live="polite">
        {gone.length > 0 && left}
      </span>
    </>
  );
}
