import { MOST_DECIMALS } from '@kiemlab/contract/core/decimal';
import { FORMULA_IDS } from '@kiemlab/contract/features/analyses/formulas';
import { LEAST_INPUTS } from '@kiemlab/contract/features/analyses/calculation';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { Alert, Button, Radio, Select } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { FocusFirst } from '../../../ui/dialog/FocusFirst.tsx';
import parts from '../../../ui/dialog/parts.module.css';
import { useSignsMissing } from '../../../ui/reason/reason-list.ts';
import styles from './calculation.module.css';
import { type CalculationForm, decimalsOfForm, type FormFault, written } from './calculation-form.ts';
import { keepDialogDraft } from './dialog-draft.ts';
import { Outcomes } from './Outcomes.tsx';
import { Override } from './Override.tsx';
import { leastDecimals, type TypedCalculation } from './typed-calculation.ts';
import { ValueFields, type ValuesHandle } from './ValueFields.tsx';

interface CalculationFieldsProps {
  test: TestRow;
  userId: string;
  initial: CalculationForm;
  onDirty(): void;
  onWrite(calculation: TypedCalculation): void;
  onClose(): void;
}

/** Values, formula and decimals, what comes of them with every key, and the way into the cell. */
export function CalculationFields({
  test,
  userId,
  initial,
  onDirty,
  onWrite,
  onClose,
}: CalculationFieldsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const missing = useSignsMissing();
  const [form, setForm] = useState(initial);
  const [fault, setFault] = useState<FormFault>();
  const write = useRef<HTMLButtonElement>(null);
  const values = useRef<ValuesHandle>(null);
  const content = useRef<HTMLDivElement>(null);
  const change = (changed: Partial<CalculationForm>): void => {
    const next = { ...form, ...changed };
    setForm(next);
    setFault(undefined);
    onDirty();
    keepDialogDraft(userId, test.id, next);
  };
  const submit = (): void => {
    const found = written(form, test, language, (typed) => missing(typed) === 0);
    if ('fault' in found) setFault(found.fault);
    else onWrite(found.calculation);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  const least = leastDecimals(test) ?? 0;
  const decimals = decimalsOfForm(form, test);
  const places = Array.from(
    { length: Math.max(MOST_DECIMALS, decimals) - least + 1 },
    (_, index) => least + index,
  );
  return (
    <div ref={content} className={styles['fields']} onKeyDown={onKeyDown}>
      <div className={styles['columns']}>
        <ValueFields
          ref={values}
          test={test}
          formula={form.formula}
          inputs={form.inputs}
          marks={form.marks}
          onAnswer={(marks) => change({ marks: { ...form.marks, ...marks } })}
          onChange={(inputs) => change({ inputs })}
          onDone={() => write.current?.focus()}
        />
        <div className={styles['side']}>
          <fieldset className={styles['group']}>
            <legend>{t('calculation.formula')}</legend>
            <Radio.Group
              value={form.formula}
              options={FORMULA_IDS.map((value) => ({ value, label: t(`calculation.formulas.${value}`) }))}
              onChange={({ target }) => change({ formula: target.value as CalculationForm['formula'] })}
            />
          </fieldset>
          <label className={styles['decimals']}>
            <span>{t('calculation.decimals')}</span>
            <Select<number>
              aria-label={t('calculation.decimals')}
              value={decimals}
              options={places.map((value) => ({ value, label: String(value) }))}
              onChange={(value) => change({ decimals: value })}
            />
            {least > 0 && <small>{t('calculation.decimalsOfLimits', { count: least })}</small>}
          </label>
          <Outcomes form={form} test={test} />
          <Override form={form} test={test} onChange={change} />
        </div>
      </div>
      {fault && (
        <Alert
          type="error"
          role="alert"
          title={
            fault === 'reason'
              ? t('calculation.overrideReason')
              : t(`calculation.${fault}`, { count: LEAST_INPUTS })
          }
        />
      )}
      <div className={parts['foot']}>
        <span className={styles['hint']} data-keys>
          {t('calculation.hint')}
        </span>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button
          ref={write}
          type="primary"
          onClick={submit}
          onKeyDown={({ key, ctrlKey, metaKey, altKey }) => {
            // Another value than fields were there for: it gets one, and is not left out of what Enter writes.
            if (/^[\d.,+-]$/.test(key) && !ctrlKey && !metaKey && !altKey) values.current?.goOn();
          }}
        >
          {t('calculation.write')}
        </Button>
      </div>
      {/* The stored values come after the dialog. */}
      <FocusFirst within={content} />
    </div>
  );
}
