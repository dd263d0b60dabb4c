import { type KeyboardEvent, useEffect, useRef } from 'react';
import styles from './page-tabs.module.css';

interface PageTabsProps {
  /** What the row of tabs is of; heard, not seen. */
  name: string;
  items: readonly { key: string; label: string }[];
  active: string;
  onChange(key: string): void;
  className?: string | undefined;
}

/** Where a key leads from the tab at a place; undefined for a key that is none of theirs. */
const placeAfter = (key: string, at: number, count: number): number | undefined =>
  ({ ArrowRight: (at + 1) % count, ArrowLeft: (at + count - 1) % count, Home: 0, End: count - 1 })[key];

/**
 * The parts of a page as a row of tabs. On a narrow screen the row can be pushed sideways: nothing of it is folded behind a button, which
 * among tabs is none of their kind to who hears the page.
 */
export function PageTabs({ name, items, active, onChange, className = '' }: PageTabsProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    // Sideways alone, and only as far as it takes: the page stays where it is.
    if (chosen && row.current)
      row.current.scrollLeft = Math.max(0, chosen.offsetLeft + chosen.offsetWidth - row.current.clientWidth);
  }, [active]);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const tabs = [...event.currentTarget.children];
    const at = tabs.indexOf(document.activeElement as HTMLElement);
    const next = placeAfter(event.key, at, tabs.length);
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    (tabs[next] as HTMLElement).focus();
  };
  return (
    <div className={`${styles['row']} ${className}`}>
      {/* Only the chosen tab is a stop of the Tab key: the others are reached by arrows. */}
      <div ref={row} className={styles['tabs']} role="tablist" aria-label={name} onKeyDown={onKeyDown}>
        {items.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            role="tab"
            aria-selected={key === active}
            tabIndex={key === active ? 0 : -1}
            onClick={() => key !== active && onChange(key)}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
