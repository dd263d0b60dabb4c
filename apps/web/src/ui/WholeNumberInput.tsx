import { showDecimal } from '@kiemlab/contract/core/decimal';
import { useLanguage } from '../lib/i18n/i18n.ts';
import { holdNumber, isWhole, readHeld, typedOf, wholePart } from './held-number.ts';
import { NumberText, type NumberTextProps } from './NumberText.tsx';

interface WholeNumberInputProps extends NumberTextProps {
  value?: number | string | null;
  /** Called with the number, or with what is no clear number: the form's rule refuses it. */
  onChange?: (value: number | string | null) => void;
  /** A decimal stays as it was typed, for the form's rule to refuse; else the part in front of its mark counts. */
  exact?: boolean;
}

/** The whole number of a decimal; the text where a number of the program would not hold it exactly. */
function wholeOf(decimal: string): number | string {
  const whole = Number(wholePart(decimal));
  return Number.isSafeInteger(whole) ? whole : decimal;
}

/** A whole number. One below zero stays as it was typed: the form's rule refuses it, it does not become another one. */
export function WholeNumberInput({ value, onChange, exact, ...rest }: WholeNumberInputProps) {
  const language = useLanguage();
  const reading = readHeld(value);
  return (
    <NumberText
      {...rest}
      inputMode="numeric"
      shown={
        reading && 'value' in reading && !isWhole(reading.value)
          ? showDecimal(reading.value, language)
          : typedOf(String(value ?? ''))
      }
      answers={reading && 'ambiguous' in reading ? reading.ambiguous : undefined}
      write={wholePart}
      onType={(typed) => {
        const held = holdNumber(typed);
        const read = readHeld(held);
        const isTaken = read && 'value' in read && (!exact || isWhole(read.value));
        onChange?.(isTaken ? wholeOf(read.value) : held);
      }}
      onAnswer={(answer) => onChange?.(wholeOf(answer))}
      keep={() => () => onChange?.(value ?? null)}
    />
  );
}
