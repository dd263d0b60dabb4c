import styles from './marks.module.css';
import type { Tone } from './theme.ts';

/** 1 low, 2 medium, 3 high. */
export type Level = 1 | 2 | 3;

const TONES: Record<Level, Tone> = { 1: 'green', 2: 'orange', 3: 'red' };
const BARS: readonly Level[] = [1, 2, 3];

/** A level as text with one, two or three bars beside it. */
export const LevelTag = ({ level, label }: { level: Level; label: string }) => (
  <span className={styles['level']} style={{ '--tone': `var(--tone-${TONES[level]})` }}>
    <span className={styles['bars']} aria-hidden="true">
      {BARS.map((bar) => (
        <i key={bar} data-on={bar <= level || undefined} />
      ))}
    </span>
    {label}
  </span>
);
