import type { Folder } from '@kiemlab/contract/features/documents/folders.api';

/** One line of the tree. */
export interface TreeRow {
  folder: Folder;
  /** From 1, as trees are read aloud. */
  depth: number;
  /** undefined: nothing lies in it that could be shown. */
  isOpen: boolean | undefined;
  /** Its place among those beside it, from 1, and how many these are. */
  place: number;
  beside: number;
  /** The folder around it, as it stands in the tree. */
  parent: string | undefined;
}

/** Folders by the one that they lie in, as far as they were asked for; the roots under ''. */
export type Branches = ReadonlyMap<string, readonly Folder[]>;

/** The lines of a tree from top to bottom: what lies in closed folders, or has not come yet, is not among them. */
export function rowsOf(branches: Branches, open: ReadonlySet<string>): TreeRow[] {
  const walk = (of: string, depth: number, around: ReadonlySet<string>): TreeRow[] =>
    (branches.get(of) ?? []).flatMap((folder, index, all) => {
      // What moves while branches are on their way may stand in two of them for a moment.
      if (around.has(folder.Id)) return [];
      const isOpen = folder.Subfolders > 0 ? open.has(folder.Id) : undefined;
      const row: TreeRow = {
        folder,
        depth,
        isOpen,
        place: index + 1,
        beside: all.length,
        parent: of || undefined,
      };
      return isOpen ? [row, ...walk(folder.Id, depth + 1, new Set([...around, folder.Id]))] : [row];
    });
  return walk('', 1, new Set());
}

/** What a key does in a tree: goes to a line, opens or closes one. */
export type KeyMove = { to: string } | { open: string } | { close: string };

/** What a key does on a line; nothing where it has no meaning there (the tree pattern of WAI-ARIA). */
export function moveOf(rows: readonly TreeRow[], active: string, key: string): KeyMove | undefined {
  const index = rows.findIndex(({ folder }) => folder.Id === active);
  const row = rows[index];
  if (!row) return undefined;
  const at = (wanted: TreeRow | undefined): KeyMove | undefined => wanted && { to: wanted.folder.Id };
  switch (key) {
    case 'ArrowDown':
      return at(rows[index + 1]);
    case 'ArrowUp':
      return at(rows[index - 1]);
    case 'Home':
      return at(rows[0]);
    case 'End':
      return at(rows.at(-1));
    case 'ArrowRight':
      if (row.isOpen === false) return { open: active };
      return row.isOpen && rows[index + 1]?.parent === active ? at(rows[index + 1]) : undefined;
    case 'ArrowLeft':
      if (row.isOpen) return { close: active };
      return row.parent === undefined ? undefined : { to: row.parent };
    default:
      return undefined;
  }
}

/** The next line whose title begins with a letter, from behind the active one and around; case and diacritics do not count. */
export function lineFrom(
  rows: readonly TreeRow[],
  active: string,
  begins: (title: string) => boolean,
): string | undefined {
  const index = rows.findIndex(({ folder }) => folder.Id === active);
  const around = [...rows.slice(index + 1), ...rows.slice(0, index + 1)];
  return around.find(({ folder }) => begins(folder.Title))?.folder.Id;
}
