import styles from './marks.module.css';
import type { Tone } from './theme.ts';

interface StatusPillProps {
  tone: Tone;
  label: string;
}

/** A status: coloured dot and text, never colour alone. */
export const StatusPill = ({ tone, label }: StatusPillProps) => (
  <span className={styles['pill']} style={{ '--tone': `var(--tone-${tone})` }}>
    <span className={styles['dot']} aria-hidden="true" />
    {label}
  </span>
);
