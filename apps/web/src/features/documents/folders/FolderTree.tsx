import type { Folder } from '@kiemlab/contract/features/documents/folders.api';
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fold } from '../../../lib/text/fold.ts';
import { FolderLine } from './FolderLine.tsx';
import styles from './folders.module.css';
import { lineFrom, moveOf, type TreeRow } from './tree-rows.ts';
import type { FolderTreeState } from './use-folder-tree.ts';

interface FolderTreeProps {
  label: string;
  tree: Pick<FolderTreeState, 'loading' | 'open' | 'close'> & { rows: readonly TreeRow[] };
  chosen: string | undefined;
  onChoose(folder: Folder): void;
  /** Why a folder cannot be chosen. */
  offBecause?(folder: Folder): string | undefined;
  /** Whether a folder may be drawn to another place, and whether it may be laid into one. */
  drag?: {
    may(row: TreeRow): boolean;
    mayInto(dragged: Folder, into: TreeRow): boolean;
    onDrop(dragged: Folder, into: Folder): void;
  };
}

/**
 * Folders in folders, by the tree pattern of WAI-ARIA: one line is reached by Tab, arrows, Home, End and letters move, Enter and space
 * choose. Folders are drawn by the mouse; whoever uses keys moves them by the menu.
 */
export function FolderTree({ label, tree, chosen, onChoose, offBecause, drag }: FolderTreeProps) {
  const { t } = useTranslation();
  const { rows } = tree;
  const list = useRef<HTMLUListElement>(null);
  const [position, setPosition] = useState<string>();
  const [dragged, setDragged] = useState<Folder>();
  const [over, setOver] = useState<string>();
  const has = (id: string | undefined): boolean => rows.some(({ folder }) => folder.Id === id);
  const active = has(position) ? position : has(chosen) ? chosen : rows[0]?.folder.Id;
  /** Keys have moved: the line gets the cursor once it is drawn. */
  const moved = useRef(false);
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [active]);

  const go = (id: string): void => {
    moved.current = id !== active;
    setPosition(id);
  };
  const choose = (folder: Folder): void => {
    setPosition(folder.Id);
    if (!offBecause?.(folder)) onChoose(folder);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || active === undefined) return;
    const row = rows.find(({ folder }) => folder.Id === active);
    if ((event.key === 'Enter' || event.key === ' ') && row) {
      event.preventDefault();
      return choose(row.folder);
    }
    const begins = (title: string): boolean => fold(title).startsWith(fold(event.key));
    const move = moveOf(rows, active, event.key);
    const letter = event.key.length === 1 ? lineFrom(rows, active, begins) : undefined;
    if (!move && letter === undefined) return;
    event.preventDefault();
    if (letter !== undefined) go(letter);
    else if (move && 'to' in move) go(move.to);
    else if (move && 'open' in move) tree.open(move.open);
    else if (move) tree.close(move.close);
  };
  const canTake = (into: TreeRow): boolean =>
    dragged !== undefined && drag !== undefined && drag.mayInto(dragged, into);
  const dragOf = (row: TreeRow) => ({
    draggable: drag?.may(row) ?? false,
    onDragStart: (event: DragEvent): void => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', row.folder.Title);
      setDragged(row.folder);
    },
    onDragEnd: (): void => {
      setDragged(undefined);
      setOver(undefined);
    },
    onDragOver: (event: DragEvent): void => {
      if (!canTake(row)) return setOver(undefined);
      event.preventDefault();
      setOver(row.folder.Id);
    },
    onDrop: (event: DragEvent): void => {
      if (!dragged || !canTake(row)) return;
      event.preventDefault();
      drag?.onDrop(dragged, row.folder);
    },
  });

  return (
    <ul ref={list} className={styles['tree']} role="tree" aria-label={label} onKeyDown={onKeyDown}>
      {rows.map((row) => (
        <FolderLine
          key={row.folder.Id}
          row={row}
          isActive={row.folder.Id === active}
          isChosen={row.folder.Id === chosen}
          isOver={row.folder.Id === over}
          isLoading={tree.loading.has(row.folder.Id)}
          off={offBecause?.(row.folder)}
          loadingText={t('folders.loading')}
          onChoose={() => choose(row.folder)}
          onToggle={() => (row.isOpen ? tree.close(row.folder.Id) : tree.open(row.folder.Id))}
          drag={dragOf(row)}
        />
      ))}
    </ul>
  );
}
