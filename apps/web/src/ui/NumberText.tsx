import type { Language } from '@kiemlab/contract/core/language';
import { Input, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../lib/i18n/i18n.ts';
import styles from './number-text.module.css';
import type { FieldControl } from './field-control.ts';
import { useKept } from './scanner/use-kept.ts';

/** What `Form.Item` and its user hand to a field for numbers. */
export interface NumberTextProps extends FieldControl {
  /** Shown behind the number. */
  unit?: string;
  disabled?: boolean;
  placeholder?: string;
  'aria-label'?: string;
}

interface OwnProps extends NumberTextProps {
  inputMode: 'decimal' | 'numeric';
  /** What the field shows while nobody types. */
  shown: string;
  /** The two numbers that may be meant, with decimals and in thousands. */
  answers: readonly [string, string] | undefined;
  /** How an answer is written. */
  write: (answer: string, language: Language) => string;
  onType(typed: string): void;
  onAnswer(answer: string): void;
  /** Keeps the value; what it returns puts it back. */
  keep(): () => void;
  /** Up (1) and down (-1) with the arrow keys. */
  onStep?: ((by: 1 | -1) => void) | undefined;
}

/** A field a number is typed into; one that may be two asks which, under the field, and the cursor comes back. */
export function NumberText({
  unit,
  shown,
  answers,
  write,
  onType,
  onAnswer,
  onStep,
  keep,
  ...rest
}: OwnProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const input = useRef<InputRef>(null);
  const [typed, setTyped] = useState<string>();
  useKept(
    () => input.current?.input,
    () => {
      const putBack = keep();
      return () => {
        setTyped(typed);
        putBack();
      };
    },
  );
  const names = [t('ui.asDecimal'), t('ui.asThousands')];
  return (
    <>
      <Input
        {...rest}
        ref={input}
        autoComplete="off"
        value={typed ?? shown}
        suffix={unit}
        onChange={(event) => {
          setTyped(event.target.value);
          onType(event.target.value);
        }}
        onKeyDown={(event) => {
          const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined;
          if (!onStep || !by || event.altKey || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          setTyped(undefined);
          onStep(by);
        }}
        onBlur={() => setTyped(undefined)}
      />
      {answers && (
        <div className={styles['answers']} role="group" aria-label={t('ui.whichNumber')}>
          {answers.map((answer, index) => (
            <button
              key={answer}
              type="button"
              aria-label={`${write(answer, language)}: ${names[index]}`}
              onClick={() => {
                setTyped(undefined);
                onAnswer(answer);
                input.current?.focus();
              }}
            >
              <b>{write(answer, language)}</b> {names[index]}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
