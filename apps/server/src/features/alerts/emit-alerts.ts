import type { AlertKind } from '@kiemlab/contract/features/alerts/alerts.kinds';

/** A record that moved, and the row of its lifecycle table by which it did. */
export interface Moved<K extends AlertKind> {
  id: string;
  by: { readonly emits?: readonly K[] };
}

/**
 * Has people told what the rows of a lifecycle table emit: each kind once for all that moved by a row with it, so that hundreds are one
 * statement. Called in the unit of work that moves them. A kind that a row emits and nobody tells of does not compile.
 */
export async function emitAlerts<K extends AlertKind>(
  moved: readonly Moved<K>[],
  tellers: Readonly<Record<K, (ids: readonly string[]) => Promise<unknown>>>,
): Promise<void> {
  const idsOf = new Map<K, string[]>();
  for (const { id, by } of moved)
    for (const kind of by.emits ?? []) idsOf.set(kind, [...(idsOf.get(kind) ?? []), id]);
  for (const [kind, ids] of idsOf) await tellers[kind](ids);
}
