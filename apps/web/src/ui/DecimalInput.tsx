import { parseDecimal, showDecimal } from '@kiemlab/contract/core/decimal';
import { Input } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../lib/i18n/i18n.ts';

interface DecimalInputProps {
  id?: string;
  /** An exact decimal with a point, digits as typed: "95.0". */
  value?: string | null;
  /** Called with the exact decimal, or with the raw text while it is not a number: the form's rule refuses it. */
  onChange?: (value: string | null) => void;
  /** Shown behind the number. */
  unit?: string;
  disabled?: boolean;
  placeholder?: string;
  'aria-label'?: string;
}

/** A number as people here type it: comma or point, never rounded, trailing zeros kept. */
export function DecimalInput({ value, onChange, unit, ...rest }: DecimalInputProps) {
  const language = useLanguage();
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? (value ? showDecimal(value, language) : '');
  return (
    <Input
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      suffix={unit}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        onChange?.(text.trim() === '' ? null : (parseDecimal(text) ?? text));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
