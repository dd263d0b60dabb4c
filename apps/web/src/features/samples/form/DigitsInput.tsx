import { Input } from 'antd';

interface DigitsInputProps {
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
  max?: number | undefined;
}

/** A phone number: only digits get in, also from a paste. */
export const DigitsInput = ({ id, value, onChange, max }: DigitsInputProps) => (
  <Input
    {...(id ? { id } : {})}
    value={value ?? ''}
    type="tel"
    inputMode="tel"
    autoComplete="off"
    maxLength={max ?? 20}
    onChange={(event) => onChange?.(event.target.value.replace(/\D/g, '') || null)}
  />
);
