import { showDecimal } from '@kiemlab/contract/core/decimal';
import { useLanguage } from '../lib/i18n/i18n.ts';
import { holdNumber, readHeld, typedOf } from './held-number.ts';
import { NumberText, type NumberTextProps } from './NumberText.tsx';
import { stepDecimal } from './step-decimal.ts';

interface DecimalInputProps extends NumberTextProps {
  /** An exact decimal with a point, digits as typed: "95.0". */
  value?: string | null;
  /** Called with the exact decimal, or with what is no clear number: the form's rule refuses it. */
  onChange?: (value: string | null) => void;
  /** What the arrow keys add and take away, an exact decimal; what is typed need be no multiple of it. */
  step?: string;
}

/** A number as people here type it: comma or point, never rounded, trailing zeros kept; asks which where it may be two. */
export function DecimalInput({ value, onChange, step, ...rest }: DecimalInputProps) {
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
      keep={() => () => onChange?.(value ?? null)}
      onStep={
        step === undefined
          ? undefined
          : (by) => {
              const next = stepDecimal(value, by > 0 ? step : `-${step}`);
              if (next !== undefined) onChange?.(next);
            }
      }
    />
  );
}
