import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { useMode } from '../ThemeProvider.tsx';
import styles from './chart.module.css';
import { lookOf } from './chart-colours.ts';
import type { BarLayout } from './draw-bars.ts';
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
  layout: BarLayout;
}

/** The least that a bar and what is between two steps take, px: what needs more than there is is moved along. */
const BAR = 5;
const BETWEEN = 3;

/** What comes together at each step, as bars one on the other or beside each other. */
export function Bars({ label, steps, series, layout }: BarsProps) {
  const { t } = useTranslation();
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
      layout,
      mode,
    );
  }, [drawing, shown, layout, mode]);
  const least = steps.length * ((layout === 'stacked' ? 1 : series.length) * BAR + BETWEEN);
  return (
    <div className={styles['along']} tabIndex={0} role="group" aria-label={t('ui.chartOf', { label })}>
      <div className={styles['chart']} style={{ '--least': `${least}px` }} role="img" aria-label={label}>
        <div ref={ground} className={styles['ground']} aria-hidden="true" />
      </div>
    </div>
  );
}
