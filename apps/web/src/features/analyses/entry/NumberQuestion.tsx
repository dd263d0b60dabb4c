import { MARK_READINGS } from '@kiemlab/contract/core/read-number';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { showResult } from '../components/show-result.ts';
import { AnswerContext } from './answer-context.ts';
import styles from './cells.module.css';
import { questionOf } from './entry-number.ts';
import type { EntryField, EntryRow } from './entry-row.ts';

/** The two numbers a cell may hold, to choose from with the mouse; the keys for them are those of the grid. */
export function NumberQuestion({ row, field }: { row: EntryRow; field: EntryField }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const onAnswer = useContext(AnswerContext);
  const question = questionOf(row, field);
  if (!question) return null;
  const names = [t('tests.entry.asDecimal'), t('tests.entry.asThousands')];
  return (
    <span className={styles['question']}>
      {question.map((answer, index) => (
        <button
          key={answer}
          type="button"
          tabIndex={-1}
          title={names[index]}
          aria-label={`${showResult(answer, language)}: ${names[index]}`}
          // The cell keeps the cursor: the button is gone once it has been pressed.
          onMouseDown={(event) => event.preventDefault()}
          onDoubleClick={(event) => event.stopPropagation()}
          onClick={() => onAnswer(row, field, MARK_READINGS[index] ?? 'DECIMAL')}
        >
          {showResult(answer, language)}
        </button>
      ))}
    </span>
  );
}
