import { useContext } from 'react';
import { useTexts } from '../../../lib/i18n/i18n.ts';
import { AnswerContext } from './answer-context.ts';
import styles from './cells.module.css';
import { answeredOf } from './entry-number.ts';
import type { EntryField, EntryRow } from './entry-row.ts';

/** Marks a cell whose number an answer decided, given in this grid for the same analyte and mark; pressed, it is asked again. */
export function AnsweredMark({ row, field }: { row: EntryRow; field: EntryField }) {
  const t = useTexts();
  const onAnswer = useContext(AnswerContext);
  const meant = answeredOf(row, field);
  if (!meant) return null;
  return (
    <span className={styles['question']}>
      <button
        type="button"
        tabIndex={-1}
        title={t(`tests.entry.answeredLong.${meant}`)}
        aria-label={`${t(`tests.entry.answered.${meant}`)}: ${t('tests.entry.askAgain')}`}
        // The cell keeps the cursor: the button is gone once it has been pressed.
        onMouseDown={(event) => event.preventDefault()}
        onDoubleClick={(event) => event.stopPropagation()}
        onClick={() => onAnswer(row, field, undefined)}
      >
        {t(meant === 'DECIMAL' ? 'tests.entry.asDecimal' : 'tests.entry.asThousands')}
      </button>
    </span>
  );
}
