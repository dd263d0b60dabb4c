import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { useFormat } from '../../lib/format/use-format.ts';
import { useMode } from '../ThemeProvider.tsx';
import styles from './chart.module.css';
import { lookOf } from './chart-colours.ts';
import { useDrawing } from './use-drawing.ts';

/** One part of a whole. */
export interface Part {
  key: string;
  name: string;
  value: number;
  /** Among the colours of charts (`placesOf`). */
  place: number;
}

/** What a link to what a part stands for is drawn with. */
export interface PartLink {
  tabIndex: number;
  onFocus(): void;
  onBlur(): void;
  children: string;
}

interface DonutProps {
  /** What the chart is of, for who does not see it. */
  label: string;
  /** What the whole is made of, under its number. */
  unit: string;
  parts: readonly Part[];
  linkOf(part: Part, link: PartLink): ReactElement;
}

/** By how many parts a key moves; to the first or last with the endless ones. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  Home: -Infinity,
  End: Infinity,
};

/**
 * A whole and its parts as a ring. Each part is a link, by mouse or key: one stop of the Tab key, arrows go round it. What it shows
 * stands in a table beside it, too.
 */
export function Donut({ label, unit, parts, linkOf }: DonutProps) {
  const format = useFormat();
  const { mode } = useMode();
  const [pointed, setPointed] = useState<number>();
  const [stop, setStop] = useState(0);
  const ground = useRef<HTMLDivElement>(null);
  const links = useRef<HTMLUListElement>(null);
  const linkAt = (at: number): HTMLAnchorElement | undefined => links.current?.querySelectorAll('a')[at];
  const drawing = useDrawing(ground, async (element) => {
    const { drawDonut } = await import('./draw-donut.ts');
    return drawDonut(element, { onPoint: setPointed, onOpen: (part) => linkAt(part)?.click() });
  });
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  const shown = JSON.stringify(parts);

  useEffect(() => {
    drawing?.show(
      (JSON.parse(shown) as Part[]).map((part) => ({
        ...part,
        look: lookOf(part.place),
        // The number first: a long name is cut off at its end.
        label: `${format.count(part.value)} · ${part.name}`,
      })),
      mode,
    );
  }, [drawing, shown, mode, format]);
  useEffect(() => drawing?.point(pointed), [drawing, pointed, shown]);

  const move = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Number.isFinite(step)
      ? (stop + step + parts.length) % parts.length
      : step < 0
        ? 0
        : parts.length - 1;
    linkAt(next)?.focus();
  };
  const reached = Math.min(stop, parts.length - 1);
  const part = pointed === undefined ? undefined : parts[pointed];
  return (
    <div className={styles['chart']} role="group" aria-label={label} onKeyDown={move}>
      <div ref={ground} className={styles['ground']} aria-hidden="true" />
      <p className={styles['centre']} aria-hidden="true">
        <strong>{format.count(part?.value ?? total)}</strong>
        <span>{part?.name ?? unit}</span>
      </p>
      <ul ref={links} className="sr-only">
        {parts.map((one, at) => (
          <li key={one.key}>
            {linkOf(one, {
              tabIndex: at === reached ? 0 : -1,
              onFocus: () => {
                setStop(at);
                setPointed(at);
              },
              onBlur: () => setPointed(undefined),
              children: `${one.name}: ${format.count(one.value)}`,
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
