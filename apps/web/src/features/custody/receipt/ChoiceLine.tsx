import type { Bilingual } from '@kiemlab/contract/core/language';
import { isDeviation } from '@kiemlab/contract/features/custody/receipt.words';
import { type KeyboardEvent, useId } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import styles from './receipt.module.css';

interface ChoiceLineProps<A extends string> {
  label: string;
  answers: Readonly<Partial<Record<A, Bilingual>>>;
  value: A | undefined;
  onChange(answer: A): void;
  /** It has to be answered. */
  required?: boolean;
  /** An attempt to save found it open. */
  missing?: boolean;
}

/** Where keys lead: every field of the checklist, in its order. */
const STOPS = 'input:not([type=hidden]):not([type=file]), textarea, select';

/** The cursor goes to the first field behind a line, or to its chosen answer. */
function goOn(line: HTMLElement): void {
  const form = line.closest('form') ?? document.body;
  const stops = [...form.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => stop.tabIndex >= 0 && !stop.hasAttribute('disabled'),
  );
  stops
    .find(
      (stop) => !line.contains(stop) && line.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING,
    )
    ?.focus();
}

/** A line that is answered by one key: its digit chooses, and the cursor goes on by itself. Nothing is chosen beforehand (COMP-36). */
export function ChoiceLine<A extends string>(props: ChoiceLineProps<A>) {
  const { label, answers, value, onChange, required = false, missing = false } = props;
  const language = useLanguage();
  const name = useId();
  const keys = Object.keys(answers) as A[];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const answer = /^[1-9]$/.test(event.key) ? keys[Number(event.key) - 1] : undefined;
    if (answer === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    // At once: the next key is for the next line. A deviation brings its fields with it.
    flushSync(() => onChange(answer));
    goOn(event.currentTarget);
  };
  return (
    <div
      className={styles['line']}
      role="radiogroup"
      aria-labelledby={`${name}-label`}
      aria-required={required}
      data-missing={missing || undefined}
      onKeyDown={onKeyDown}
    >
      <b id={`${name}-label`}>
        {label}
        {required && ' *'}
      </b>
      <div className={styles['answers']}>
        {keys.map((answer, index) => (
          <label key={answer} data-deviates={isDeviation(answer) || undefined}>
            <input
              type="radio"
              name={name}
              value={answer}
              checked={value === answer}
              onChange={() => onChange(answer)}
            />
            <kbd aria-hidden="true" data-keys>
              {index + 1}
            </kbd>
            <span>{answers[answer]?.[language]}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
