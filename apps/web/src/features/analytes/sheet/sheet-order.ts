import type { SheetLine } from './sheet-line.ts';

/** True where what is there stands in another order than it was read in. */
export const isReordered = (lines: readonly SheetLine[], seen: readonly string[]): boolean =>
  lines.flatMap(({ seen: analyte }) => analyte?.id ?? []).some((id, place) => id !== seen[place]);
