import type { CellOf, ToSave } from './to-save.ts';

/** What keeps everything from being saved until a person has looked at it, with its cells. */
const KINDS = ['tooLong', 'wrong', 'asked', 'unlikely', 'unexplained'] as const satisfies (keyof ToSave)[];

/** What stands against a save before it is sent: the first kind of it, with all its cells; undefined for nothing. */
export function standsAgainst(
  plan: ToSave,
): { kind: (typeof KINDS)[number]; first: CellOf; cells: readonly CellOf[] } | undefined {
  for (const kind of KINDS) {
    const cells = plan[kind];
    if (cells[0]) return { kind, first: cells[0], cells };
  }
  return undefined;
}
