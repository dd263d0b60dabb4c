import { useFormat } from '../../lib/format/use-format.ts';
import styles from './ledger.module.css';

interface QuantityProps {
  /** Exact decimal. */
  value: string;
  unit: string | null | undefined;
  /** Shows the sign of what comes in too. */
  signed?: boolean;
}

/** A quantity with its unit; the sign is a minus, not a hyphen. */
export function Quantity({ value, unit, signed }: QuantityProps) {
  const format = useFormat();
  const isNegative = value.startsWith('-');
  const plain = format.decimal(isNegative ? value.slice(1) : value);
  return (
    <span className={styles['amount']}>
      {isNegative ? '−' : signed ? '+' : ''}
      {plain}
      {unit ? ` ${unit}` : ''}
    </span>
  );
}
