import { showDecimal } from '@kiemlab/contract/core/decimal';
import { useLanguage } from '../lib/i18n/i18n.ts';
import { holdNumber, readHeld, typedOf } from './held-number.ts';
import { NumberText, type NumberTextProps } from './NumberText.tsx';

interface DecimalInputProps extends NumberTextProps {
  /** An exact decimal with a point, digits as typed: "95.0". */
  value?: string | null;
  /** Called with the exact decimal, or with what is no clear number: the form's rule refuses it. */
  onChange?: (value: string | null) => void;
}

/** A number as people here type it: comma or point, never rounded, trailing zeros kept; asks which where it may be two. */
export function DecimalInput({ value, onChange, ...rest }: DecimalInputProps) {
  const language = useLanguage();
  const reading = readHeld(value);
  return (
    <NumberText
      {...rest}
      inputMode="decimal"
      shown={reading && 'value' in reading ? showDecimal(reading.value, language) : typedOf(value ?? '')}
      answers={reading && 'ambiguous' in reading ? reading.ambiguous : undefined}
      write={showDecimal}
      onType={(typed) => onChange?.(holdNumber(typed))}
      onAnswer={(answer) => onChange?.(answer)}
    />
  );
}
