import { useLayoutEffect, useRef, useState } from 'react';
import { ActionMenu } from './ActionMenu.tsx';
import { type Action, ActionButton } from './ActionButton.tsx';
import styles from './overflow-bar.module.css';

interface OverflowBarProps {
  actions: readonly Action[];
  label: string;
}

/** How many children lie fully inside the bar; measured in the layout, as a dialog that still opens is drawn smaller than it is. */
function fitting(bar: HTMLElement): number {
  const edge = bar.offsetLeft + bar.clientWidth + 1;
  return [...bar.children].filter(
    (item) => item instanceof HTMLElement && item.offsetLeft + item.offsetWidth <= edge,
  ).length;
}

/** A row of actions; those that do not fit go into a menu at the end, with their reasons. */
export function OverflowBar({ actions, label }: OverflowBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [fits, setFits] = useState(actions.length);
  const labels = actions.map((action) => action.label).join('|');

  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setFits(fitting(element)));
    observer.observe(element);
    // One that becomes the main action grows.
    for (const item of element.children) observer.observe(item);
    return () => observer.disconnect();
  }, [labels]);

  const rest = actions.slice(fits);
  return (
    <div className={styles['frame']} role="toolbar" aria-label={label}>
      <div className={styles['bar']} ref={bar}>
        {actions.map((action, index) => (
          <span key={action.key} className={styles['item']} data-hidden={index >= fits || undefined}>
            <ActionButton action={action} quiet />
          </span>
        ))}
      </div>
      {rest.length > 0 && <ActionMenu actions={rest} quiet />}
    </div>
  );
}
