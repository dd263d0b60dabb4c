import { useEffect, useRef } from 'react';
import { useFormat } from '../../lib/format/use-format.ts';
import { useMode } from '../ThemeProvider.tsx';
import styles from './chart.module.css';
import { lookOf } from './chart-colours.ts';
import { useDrawing } from './use-drawing.ts';

/** One colour of the bars: its part of each step. */
export interface BarSeries {
  name: string;
  counts: readonly number[];
  /** Among the colours of charts (`placesOf`). */
  place: number;
}

interface BarsProps {
  /** What the chart is of, for who does not see it: the table below says the same. */
  label: string;
  steps: readonly string[];
  series: readonly BarSeries[];
}

/** What comes together at each step, as stacked bars. */
export function Bars({ label, steps, series }: BarsProps) {
  const format = useFormat();
  const { mode } = useMode();
  const ground = useRef<HTMLDivElement>(null);
  const drawing = useDrawing(ground, async (element) => {
    const { drawBars } = await import('./draw-bars.ts');
    return drawBars(element, format.count);
  });
  const shown = JSON.stringify({ steps, series });
  useEffect(() => {
    const { steps: months, series: parts } = JSON.parse(shown) as Pick<BarsProps, 'steps' | 'series'>;
    drawing?.show(
      months,
      parts.map(({ name, counts, place }) => ({ name, counts, look: lookOf(place) })),
      mode,
    );
  }, [drawing, shown, mode]);
  return (
    <div className={styles['chart']} role="img" aria-label={label}>
      <div ref={ground} className={styles['ground']} aria-hidden="true" />
    </div>
  );
}
