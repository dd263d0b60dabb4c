import type { ReactNode } from 'react';
import styles from './marks.module.css';
import type { FlagBand } from './theme.ts';

const SIGNS: Record<FlagBand, string> = {
  criticalLow: '↓↓',
  low: '↓',
  optimal: '✓',
  high: '↑',
  criticalHigh: '↑↑',
};

interface FlagMarkProps {
  band: FlagBand;
  /** The band in words, for the tooltip and for screen readers. */
  label: string;
  /** The value; without it the mark stands alone (legends). */
  children?: ReactNode;
}

/** A value with its flag: coloured edge and sign over a light tint, the text keeps its contrast. */
export const FlagMark = ({ band, label, children }: FlagMarkProps) => (
  <span className={styles['flag']} data-band={band} title={label}>
    <span className={styles['sign']} aria-hidden="true">
      {SIGNS[band]}
    </span>
    <span className="sr-only">{label}</span>
    {children}
  </span>
);
