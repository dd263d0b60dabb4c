import type { SearchKind, ShownHit } from './kinds.tsx';
import type { RecentRecord } from './recent-records.ts';
import type { FoundKind } from './use-hits.ts';

/** A line that can be opened: a record, or the list with all that fit. */
export type SearchEntry = { key: string; kind: SearchKind } & (
  | { opens: 'record'; hit: ShownHit }
  | { opens: 'list' }
);

const recordEntry = (hit: ShownHit): SearchEntry => ({
  key: `${hit.kind}-${hit.id}`,
  kind: hit.kind,
  opens: 'record',
  hit,
});

/** What can be opened, from top to bottom: with nothing typed what was opened lately, else what was found, kind by kind. */
export function entriesOf(
  text: string,
  recent: readonly RecentRecord[],
  found: readonly Pick<FoundKind, 'kind' | 'hits' | 'more'>[],
): SearchEntry[] {
  if (text === '') return recent.map((record) => recordEntry({ ...record, note: '', state: null }));
  return found.flatMap(({ kind, hits, more }) => [
    ...hits.map(recordEntry),
    ...(more ? [{ key: `${kind}-all`, kind, opens: 'list' as const }] : []),
  ]);
}

/** The key of the line before or after one; from the last the first, and the other way round. */
export function step(
  entries: readonly SearchEntry[],
  from: string | undefined,
  by: 1 | -1,
): string | undefined {
  if (entries.length === 0) return undefined;
  const at = entries.findIndex(({ key }) => key === from);
  const next = at < 0 ? (by > 0 ? 0 : entries.length - 1) : (at + by + entries.length) % entries.length;
  return entries[next]?.key;
}
