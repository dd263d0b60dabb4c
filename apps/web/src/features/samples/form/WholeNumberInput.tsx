import { InputNumber } from 'antd';

interface WholeNumberInputProps {
  id?: string;
  value?: number | null;
  onChange?: (value: number | null) => void;
}

/** What is in front of a comma or a point: 3,7 is 3 (specification 2 §5: parsed as an integer), not rounded to another number. */
const wholePart = (typed: string | undefined): string =>
  (typed ?? '').replace(/[.,].*$/, '').replace(/\s/g, '');

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
