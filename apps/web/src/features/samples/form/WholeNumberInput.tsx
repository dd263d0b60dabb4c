import { InputNumber } from 'antd';

interface WholeNumberInputProps {
  id?: string;
  value?: number | null;
  onChange?: (value: number | null) => void;
}

/** A whole number, zero or more. */
export const WholeNumberInput = ({ id, value, onChange }: WholeNumberInputProps) => (
  <InputNumber<number>
    {...(id ? { id } : {})}
    value={value ?? null}
    min={0}
    precision={0}
    controls={false}
    inputMode="numeric"
    style={{ width: '100%' }}
    onChange={(next) => onChange?.(next)}
  />
);
