import { showDecimal } from '@kiemlab/contract/core/decimal';
import { MARK_READINGS, type MarkReading, type NumberReading } from '@kiemlab/contract/core/read-number';
import { Input } from 'antd';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './calculation.module.css';

interface ValueFieldProps {
  label: string;
  removeLabel: string;
  unit: string;
  typed: string;
  reading: NumberReading;
  isOutside: boolean;
  onChange(typed: string): void;
  /** True when the text was more than one value, and is taken care of. */
  /** How its mark is meant, by the answer that was given for this mark. */
  answered: MarkReading | undefined;
  onAnswer(meant: MarkReading): void;
  onPaste(text: string): boolean;
  onNext(): void;
  onBack(): void;
  onRemove: (() => void) | undefined;
}

/** One value with its unit and what is to be said of it; one that may be two is asked back, never guessed. */
export function ValueField(props: ValueFieldProps) {
  const { label, removeLabel, unit, typed, reading, answered, isOutside } = props;
  const { onChange, onAnswer, onPaste, onNext, onBack, onRemove } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const noteId = useId();
  const answers = 'ambiguous' in reading ? reading.ambiguous : undefined;
  const isUnread = typed.trim() !== '' && 'unreadable' in reading;
  const note = answers
    ? t('calculation.unclear', {
        decimal: showDecimal(answers[0], language),
        thousands: answers[1],
      })
    : isUnread
      ? t('calculation.unreadable')
      : isOutside
        ? t('calculation.outside')
        : answered
          ? t(`tests.entry.answered.${answered}`)
          : undefined;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const goes = { Enter: event.shiftKey ? onBack : onNext, ArrowDown: onNext, ArrowUp: onBack }[event.key];
    if (!goes) return;
    event.preventDefault();
    goes();
  };
  return (
    <li>
      <Input
        aria-label={label}
        aria-invalid={answers !== undefined || isUnread || undefined}
        aria-describedby={note ? noteId : undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={60}
        value={typed}
        suffix={unit || undefined}
        status={answers || isUnread ? 'error' : isOutside ? 'warning' : undefined}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          if (onPaste(event.clipboardData.getData('text/plain'))) event.preventDefault();
        }}
      />
      {onRemove && <IconButton icon="close" label={removeLabel} size={14} skipTab onClick={onRemove} />}
      {note && (
        <span id={noteId} className={styles['note']} data-warn={!(answers || isUnread) || undefined}>
          {note}
          {answers?.map((answer, index) => (
            <button key={answer} type="button" onClick={() => onAnswer(MARK_READINGS[index] ?? 'DECIMAL')}>
              {showDecimal(answer, language)}
            </button>
          ))}
        </span>
      )}
    </li>
  );
}
