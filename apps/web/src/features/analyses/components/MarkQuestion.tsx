import { showDecimal } from '@kiemlab/contract/core/decimal';
import {
  type Limits,
  MARK_READINGS,
  type Marks,
  openMark,
  readNumber,
} from '@kiemlab/contract/core/read-number';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import styles from './mark-question.module.css';

interface MarkQuestionProps {
  typed: string;
  limits: Limits;
  /** What was answered. */
  marks: Marks | undefined;
  onAnswer(marks: Marks): void;
}

/** Asks under a field which of two numbers is meant, and says what was answered; nothing for a text that is clear. */
export function MarkQuestion({ typed, limits, marks, onAnswer }: MarkQuestionProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const mark = openMark(typed, limits);
  if (!mark) return null;
  const meant = marks?.[mark];
  const reading = readNumber(typed, limits);
  if (meant || !('ambiguous' in reading))
    return <p className={styles['note']}>{meant && t(`tests.entry.answered.${meant}`)}</p>;
  const [decimal, thousands] = [showDecimal(reading.ambiguous[0], language), reading.ambiguous[1]];
  return (
    <p className={styles['note']} role="alert">
      {t('calculation.unclear', { decimal, thousands })}
      {MARK_READINGS.map((way, index) => (
        <Button key={way} size="small" onClick={() => onAnswer({ [mark]: way })}>
          {index === 0 ? decimal : thousands}
        </Button>
      ))}
    </p>
  );
}
