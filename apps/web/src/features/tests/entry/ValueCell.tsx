import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { showResult } from '../components/show-result.ts';
import { shownValue } from './CellEditor.tsx';
import styles from './cells.module.css';
import { stateOfCell } from './cell-state.ts';
import { ENTRY_FIELDS, type EntryField, type EntryRow, isOpen, isTooLong, judge } from './entry-row.ts';
import { LetterSink } from './LetterSink.tsx';

interface ValueCellProps {
  row: EntryRow;
  field: EntryField;
  /** Title of the column. */
  name: string;
  /** 0 in the chosen cell. */
  tabIndex: number;
}

/** A typed value with its state in words for screen readers, and what else has to be said about the cell. */
export function ValueCell({ row, field, name, tabIndex }: ValueCellProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const state = stateOfCell(row, field);
  const shown = shownValue(row, field, language);
  const long = isTooLong(row, field);
  const unexplained = field === 'remarks' && judge(row).unexplained;
  const note = long
    ? t('tests.entry.tooLong', { count: ENTRY_FIELDS[field] })
    : unexplained
      ? t('tests.entry.remarkNeeded')
      : undefined;
  const hint = unexplained && !long ? t('tests.entry.remarkNeededHint') : (note ?? shown);
  const cell = (
    <span className={styles['value']} data-wraps={field === 'result' || undefined} title={hint}>
      {shown}
      {row.conflict && field === 'result' && (
        <span className={styles['theirs']}>
          {t('tests.entry.theirs', {
            value: showResult(row.conflict.result, language) || t('tests.nothing'),
          })}
        </span>
      )}
      {note && <span className={styles['note']}>{note}</span>}
      {state && <span className="sr-only">{t(`tests.entry.state.${state}`)}</span>}
    </span>
  );
  if (tabIndex !== 0 || !isOpen(row.test)) return cell;
  return (
    <>
      {cell}
      <LetterSink
        row={row}
        field={field}
        tabIndex={tabIndex}
        label={[name, shown].filter(Boolean).join(': ')}
      />
    </>
  );
}
