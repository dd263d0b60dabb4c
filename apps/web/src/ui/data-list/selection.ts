/** How a row was pointed at. */
export interface Pointing {
  /** Ctrl or Cmd: adds or takes away one row. */
  toggle: boolean;
  /** Shift: from the last row pointed at to this one. */
  range: boolean;
}

/** The selection after pointing at `key`; `anchor` is the row pointed at before, where a range starts. */
export function nextSelection(
  keys: readonly string[],
  selected: readonly string[],
  key: string,
  anchor: string | undefined,
  { toggle, range }: Pointing,
): string[] {
  const start = anchor === undefined ? -1 : keys.indexOf(anchor);
  if (range && start >= 0) {
    const end = keys.indexOf(key);
    const run = keys.slice(Math.min(start, end), Math.max(start, end) + 1);
    if (!toggle) return run;
    // The run becomes what the row pointed at becomes.
    return selected.includes(key)
      ? selected.filter((other) => !run.includes(other))
      : [...new Set([...selected, ...run])];
  }
  if (!toggle) return [key];
  return selected.includes(key) ? selected.filter((other) => other !== key) : [...selected, key];
}
