import styles from './chart.module.css';
import { lookOf } from './chart-colours.ts';

/** The colour of a part of a chart, beside its name. */
export function Swatch({ place }: { place: number }) {
  const { colour, striped } = lookOf(place);
  return (
    <span
      className={styles['swatch']}
      style={{ '--colour': `var(--chart-${colour})` }}
      data-striped={striped || undefined}
      aria-hidden="true"
    />
  );
}
