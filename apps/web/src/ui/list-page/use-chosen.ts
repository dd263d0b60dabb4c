import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';

interface ChosenOptions<Row> {
  rows: readonly Row[] | undefined;
  rowKey(row: Row): string;
  /** What the rows answer: filters and page. */
  question: string;
  /** False while rows of another question stand in for those that are on their way. */
  settled: boolean;
  /** Keys, as they were chosen. */
  selected: readonly string[];
  select(keys: string[]): void;
}

export interface Chosen<Row> {
  /** The selected rows in sight, in their order. */
  chosen: readonly Row[];
  /** What was selected until an act, or somebody else, took it out of the list; until something else is selected. */
  gone: readonly Row[];
}

/**
 * What stays selected of a list that changes under it: an act leaves its rows selected for the next one, and a row that is not in sight any
 * more is let go by its key, so that it is not selected once it comes back.
 */
export function useChosen<Row>(options: ChosenOptions<Row>): Chosen<Row> {
  const { rows, rowKey, question, settled, selected } = options;
  const before = useRef<{ question: string; rows: readonly Row[] }>(undefined);
  const [left, setLeft] = useState<{ selected: readonly string[]; gone: readonly Row[] }>();
  const letGo = useEffectEvent((now: readonly Row[]) => {
    const keys = new Set(now.map(rowKey));
    const kept = selected.filter((key) => keys.has(key));
    if (kept.length < selected.length) {
      // Who has turned the page or narrowed the list knows why.
      const then = before.current?.question === question ? before.current.rows : [];
      const more = then.filter((row) => selected.includes(rowKey(row)) && !keys.has(rowKey(row)));
      // Of an act on several rows one leaves after the other.
      setLeft({ selected: kept, gone: [...(left?.selected === selected ? left.gone : []), ...more] });
      options.select(kept);
    }
    before.current = { question, rows: now };
  });
  useEffect(() => {
    if (settled && rows !== undefined) letGo(rows);
  }, [settled, rows]);
  const chosen = useMemo(() => {
    const keys = new Set(selected);
    return (rows ?? []).filter((row) => keys.has(rowKey(row)));
  }, [rows, rowKey, selected]);
  return { chosen, gone: left !== undefined && left.selected === selected ? left.gone : [] };
}
