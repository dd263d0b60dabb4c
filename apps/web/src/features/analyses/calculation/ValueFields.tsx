import { bandOf } from '@kiemlab/contract/features/analyses/flags';
import { type Marks, openMark } from '@kiemlab/contract/core/read-number';
import { MOST_INPUTS } from '@kiemlab/contract/features/analyses/calculation';
import { FORMULAS, type FormulaId } from '@kiemlab/contract/features/analyses/formulas';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { Button } from 'antd';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import styles from './calculation.module.css';
import { pasted } from './calculation-form.ts';
import { readTyped } from './typed-calculation.ts';
import { ValueField } from './ValueField.tsx';

/** The values, told from outside of them. */
export interface ValuesHandle {
  /** The cursor goes to the first field after the last value, to one more where all are taken. */
  goOn(): void;
}

interface ValueFieldsProps {
  ref: Ref<ValuesHandle>;
  test: TestRow;
  formula: FormulaId;
  inputs: readonly string[];
  /** How the marks of the values are meant, where it was answered. */
  marks: Marks | undefined;
  onAnswer(marks: Marks): void;
  onChange(inputs: readonly string[]): void;
  /** There is no value to go on to. */
  onDone(): void;
}

/** The values, a field each: Enter goes on to the next, a column is pasted from the field under the cursor on. */
export function ValueFields({
  ref,
  test,
  formula,
  inputs,
  marks,
  onAnswer,
  onChange,
  onDone,
}: ValueFieldsProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<number>(undefined);
  const goTo = (index: number): boolean => {
    const field = list.current?.querySelectorAll('input')[index];
    field?.focus();
    field?.select();
    return field !== undefined;
  };
  // A field that was added is there once it has been drawn.
  useEffect(() => {
    if (wanted.current !== undefined) goTo(wanted.current);
    wanted.current = undefined;
  }, [inputs.length]);

  const add = (): void => {
    wanted.current = inputs.length;
    onChange([...inputs, '']);
  };
  useImperativeHandle(ref, () => ({
    goOn: () => {
      const next = inputs.findLastIndex((typed) => typed.trim() !== '') + 1;
      if (goTo(next)) return;
      if (next < MOST_INPUTS) add();
      else void message.warning(t('calculation.most', { count: MOST_INPUTS, skipped: 1 }));
    },
  }));

  const onPaste = (index: number, text: string): boolean => {
    const found = pasted(inputs, index, text);
    if (!found) return false;
    if (found === 'gaps') void message.error(t('calculation.pasteUnclear'));
    else {
      if (found.skipped > 0)
        void message.warning(t('calculation.most', { count: MOST_INPUTS, skipped: found.skipped }));
      onChange(found.inputs);
    }
    return true;
  };
  const compared = FORMULAS[formula].likeResult && test.flagBase === 'RESULT';
  return (
    <fieldset className={styles['group']}>
      <legend>{t('calculation.values')}</legend>
      <ol ref={list} className={styles['values']}>
        {inputs.map((typed, index) => {
          const reading = readTyped(typed, formula, test, marks);
          const mark = openMark(typed, FORMULAS[formula].likeResult ? test : undefined);
          const band = compared && 'value' in reading ? bandOf(reading.value, test) : undefined;
          return (
            <ValueField
              // A field is its place: what is typed belongs to the number in front of it.
              key={index}
              label={t('calculation.value', { number: index + 1 })}
              removeLabel={t('calculation.remove', { number: index + 1 })}
              unit={FORMULAS[formula].likeResult ? test.unit : ''}
              typed={typed}
              reading={reading}
              answered={mark && marks?.[mark]}
              onAnswer={(meant) => mark && onAnswer({ [mark]: meant })}
              isOutside={band !== undefined && band !== 'OPTIMAL'}
              onChange={(value) => onChange(inputs.with(index, value))}
              onPaste={(text) => onPaste(index, text)}
              onNext={() => {
                if (typed.trim() === '' || !goTo(index + 1)) onDone();
              }}
              onBack={() => void goTo(index - 1)}
              onRemove={inputs.length > 1 ? () => onChange(inputs.toSpliced(index, 1)) : undefined}
            />
          );
        })}
      </ol>
      <Button icon={<Icon name="plus" size={16} />} disabled={inputs.length >= MOST_INPUTS} onClick={add}>
        {t('calculation.add')}
      </Button>
    </fieldset>
  );
}
