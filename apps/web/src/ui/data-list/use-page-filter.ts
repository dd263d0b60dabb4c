import { useState } from 'react';
import { matches } from '../../lib/text/fold.ts';
import type { DataColumn } from './types.ts';

/** What is looked for in the rows on the screen, column by column. */
export interface PageFilter<Row> {
  /** The line with the fields is shown. */
  open: boolean;
  /** Opens the line, or closes it and shows every row again. */
  toggle(): void;
  valueOf(key: string): string;
  set(key: string, value: string): void;
  clear(): void;
  /** Something is looked for. */
  active: boolean;
  /** The rows that fit. */
  rows: readonly Row[] | undefined;
}

/** The rows in whose columns the searched texts occur, without regard to case and Vietnamese diacritics (SAMPLE-02). */
export function filterRows<Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  wanted: Readonly<Record<string, string>>,
): readonly Row[] {
  const filters = columns.flatMap(({ key, text }) => {
    const search = wanted[key]?.trim();
    return search && text ? [{ text, search }] : [];
  });
  if (filters.length === 0) return rows;
  return rows.filter((row) => filters.every(({ text, search }) => matches(text(row), search)));
}

/** Filters the loaded rows of a list by its visible columns. */
export function usePageFilter<Row>(
  rows: readonly Row[] | undefined,
  columns: readonly DataColumn<Row>[],
): PageFilter<Row> {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState<Record<string, string>>({});
  return {
    open,
    toggle: () => {
      if (open) setWanted({});
      setOpen(!open);
    },
    valueOf: (key) => wanted[key] ?? '',
    set: (key, value) => setWanted({ ...wanted, [key]: value }),
    clear: () => setWanted({}),
    active: columns.some(({ key }) => (wanted[key] ?? '').trim() !== ''),
    rows: rows && filterRows(rows, columns, wanted),
  };
}
