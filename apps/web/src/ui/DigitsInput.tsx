import { Input } from 'antd';

interface DigitsInputProps {
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
}

/** A phone number: only digits get in, also from a paste. */
export const DigitsInput = ({ id, value, onChange }: DigitsInputProps) => (
  <Input
    {...(id ? { id } : {})}
    value={value ?? ''}
    type="tel"
    inputMode="tel"
    autoComplete="off"
    onChange={(event) => onChange?.(event.target.value.replace(/\D/g, '') || null)}
  />
);
