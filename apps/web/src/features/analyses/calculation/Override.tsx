import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { Checkbox, Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonInput } from '../../../ui/reason/ReasonInput.tsx';
import { MarkQuestion } from '../components/MarkQuestion.tsx';
import styles from './calculation.module.css';
import type { CalculationForm } from './calculation-form.ts';

interface OverrideProps {
  form: CalculationForm;
  test: TestRow;
  onChange(changed: Partial<CalculationForm>): void;
}

/** Another result than the calculated one, with its reason; both are shown to who signs (COMP-28). */
export function Override({ form, test, onChange }: OverrideProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={styles['override']}>
      <Checkbox checked={form.overriding} onChange={({ target }) => onChange({ overriding: target.checked })}>
        {t('calculation.override')}
      </Checkbox>
      {form.overriding && (
        <>
          <p>{t('calculation.overrideHint')}</p>
          <label htmlFor={`${id}-result`}>{t('calculation.overridden')}</label>
          <Input
            id={`${id}-result`}
            autoComplete="off"
            maxLength={500}
            value={form.result}
            onChange={({ target }) => onChange({ result: target.value })}
          />
          <MarkQuestion
            typed={form.result}
            limits={test}
            marks={form.marks}
            onAnswer={(marks) => onChange({ marks: { ...form.marks, ...marks } })}
          />
          <label htmlFor={`${id}-reason`}>{t('calculation.overrideReason')}</label>
          <ReasonInput id={`${id}-reason`} value={form.reason} onChange={(reason) => onChange({ reason })} />
        </>
      )}
    </div>
  );
}
