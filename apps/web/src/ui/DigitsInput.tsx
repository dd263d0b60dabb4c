import { Input } from 'antd';
import type { FieldControl } from './field-control.ts';

interface DigitsInputProps extends FieldControl {
  value?: string | null;
  onChange?: (value: string | null) => void;
}

/** A phone number: only digits get in, also from a paste. */
export const DigitsInput = ({ value, onChange, ...control }: DigitsInputProps) => (
  <Input
    {...control}
    value={value ?? ''}
    type="tel"
    inputMode="tel"
    autoComplete="off"
    onChange={(event) => onChange?.(event.target.value.replace(/\D/g, '') || null)}
  />
);
