import type { ComponentProps } from 'react';
import { useLanguage, useTexts } from '../../../lib/i18n/i18n.ts';
import { showResult } from '../components/show-result.ts';
import styles from './cells.module.css';
import { stateOfCell } from './cell-state.ts';
import { CalculatedSign } from '../calculation/CalculatedSign.tsx';
import { AnsweredMark } from './AnsweredMark.tsx';
import { answeredOf } from './entry-number.ts';
import { calculatedOf, type EntryField, type EntryRow } from './entry-row.ts';
import { HiddenTextInput } from './HiddenTextInput.tsx';
import { NumberQuestion } from './NumberQuestion.tsx';
import { UnlikelyQuestion } from './UnlikelyQuestion.tsx';
import { shownValue } from './shown-value.ts';
import { useIsOpen } from './use-is-open.ts';
import { useCellNote } from './use-cell-note.ts';

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
  const t = useTexts();
  const language = useLanguage();
  const state = stateOfCell(row, field);
  const shown = shownValue(row, field, language);
  const note = useCellNote()(row, field);
  const cell = (
    <span
      className={styles['value']}
      data-wraps={field === 'result' || undefined}
      title={note?.long ?? shown}
    >
      {shown}
      {field === 'result' && <CalculatedSign state={calculatedOf(row)} />}
      {row.conflict && field === 'result' && (
        <span className={styles['theirs']}>
          {t('tests.entry.theirs', {
            value: showResult(row.conflict.result, language, row.test) || t('tests.nothing'),
          })}
        </span>
      )}
      {state === 'asked' ? (
        <NumberQuestion row={row} field={field} />
      ) : state === 'unlikely' ? (
        <UnlikelyQuestion row={row} field={field} />
      ) : state === 'unlike' || state === 'unfinished' ? (
        <>
          <span className={styles['note']} data-whole>
            {note?.short}
          </span>
          <UnlikelyQuestion row={row} field={field} />
        </>
      ) : answeredOf(row, field) ? (
        <AnsweredMark row={row} field={field} />
      ) : (
        note && (
          <span className={styles['note']} data-whole={state === 'unreadable' || undefined}>
            {note.short}
          </span>
        )
      )}
      {state && <span className="sr-only">{t(`tests.entry.state.${state}`)}</span>}
    </span>
  );
  if (tabIndex !== 0) return cell;
  const label = [[name, shown].filter(Boolean).join(': '), note?.long].filter(Boolean).join('. ');
  return (
    <>
      {cell}
      <OpenSink row={row} field={field} tabIndex={tabIndex} label={label} />
    </>
  );
}

/** The cursor where the row may be entered; only the chosen cell asks who is signed in. */
function OpenSink(props: ComponentProps<typeof HiddenTextInput>) {
  return useIsOpen()(props.row.test, props.field) ? <HiddenTextInput {...props} /> : null;
}
