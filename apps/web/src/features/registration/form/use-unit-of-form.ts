import { fieldOf } from '@kiemlab/contract/features/samples/samples.catalogue';
import { unitOfDosageForm } from '@kiemlab/contract/features/samples/usual-unit';
import { Form, type FormInstance } from 'antd';
import { useEffect, useRef } from 'react';
import type { Plan } from '../../samples/fields/field-plan.ts';
import type { FormValues } from '../../samples/fields/form-values.ts';

const FORM = ['generalInformation', 'dosageForm'];
const UNIT = ['quantityInformation', 'currentQuantityUnit'] as never;

/**
 * Proposes the unit of the quantity by the dosage form (rule S1): 'viên' of tablets and capsules, again the usual one of others. A unit that
 * somebody chose, or that the sample type names, stays.
 */
export function useUnitOfForm(form: FormInstance<FormValues>, plan: Plan): void {
  const field = plan.flatMap(({ fields }) => fields).find(({ key }) => key === 'currentQuantityUnit');
  const proposes = field !== undefined && !field.initial;
  const usual = fieldOf('currentQuantityUnit').initial ?? null;
  const dosageForm: unknown = Form.useWatch(FORM, form);
  const proposed = useRef<string | null>(usual);
  useEffect(() => {
    if (!proposes || form.isFieldTouched(UNIT)) return;
    const now: unknown = form.getFieldValue(UNIT);
    const unit = unitOfDosageForm(dosageForm) ?? usual;
    if (now !== proposed.current || unit === now) return;
    proposed.current = unit;
    // Proposed and not chosen: another dosage form proposes another one.
    form.setFields([{ name: UNIT, value: unit as never, touched: false }]);
  }, [form, proposes, dosageForm, usual]);
}
