import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface SeenSelectionOptions<Row> {
  /** The rows of the page that its filter leaves in sight. */
  seen: readonly Row[] | undefined;
  rowKey(row: Row): string;
  selected: readonly string[];
  onSelect(keys: string[]): void;
}

/**
 * Lets go of selected rows as soon as the filter of the page hides them, be it that the filter or that the row has changed: nothing may be done to
 * what is out of sight. Answers those that went, until something else is selected.
 */
export function useSeenSelection<Row>(options: SeenSelectionOptions<Row>): readonly Row[] {
  const { seen, rowKey, selected } = options;
  const before = useRef<readonly Row[]>([]);
  const [left, setLeft] = useState<{ kept: string; hidden: readonly Row[] }>();
  const letGo = useEffectEvent((now: readonly Row[]) => {
    const keys = new Set(now.map(rowKey));
    const kept = selected.filter((key) => keys.has(key));
    if (kept.length < selected.length) {
      const hidden = before.current.filter((row) => selected.includes(rowKey(row)) && !keys.has(rowKey(row)));
      setLeft({ kept: kept.join('\n'), hidden });
      options.onSelect(kept);
    }
    before.current = now;
  });
  useEffect(() => {
    if (seen !== undefined) letGo(seen);
  }, [seen]);
  return left !== undefined && left.kept === selected.join('\n') ? left.hidden : [];
}
