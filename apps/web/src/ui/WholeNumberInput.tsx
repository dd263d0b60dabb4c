import { InputNumber } from 'antd';

interface WholeNumberInputProps {
  id?: string;
  value?: number | null;
  onChange?: (value: number | null) => void;
}

/** Digits in groups of three, as thousands are written in Vietnamese: 1.000 is a thousand. */
const GROUPED = /^\d{1,3}(\.\d{3})+(,|$)/;

/** What is in front of a comma or a point: 3,7 is 3 (specification 2 §5: parsed as an integer), not rounded to another number. */
function wholePart(typed = ''): string {
  const text = typed.replace(/\s/g, '');
  return (GROUPED.test(text) ? text.replaceAll('.', '') : text).replace(/[.,].*$/, '');
}

/** A whole number. One below zero stays as it was typed: the form's rule refuses it, it does not become another one. */
export const WholeNumberInput = ({ id, value, onChange }: WholeNumberInputProps) => (
  <InputNumber<number | string>
    {...(id ? { id } : {})}
    value={value ?? null}
    precision={0}
    controls={false}
    inputMode="numeric"
    style={{ width: '100%' }}
    parser={wholePart}
    onChange={(next) => onChange?.(next === null || next === '' ? null : Number(next))}
  />
);
