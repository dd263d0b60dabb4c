import type { KeyboardEvent, MouseEvent } from 'react';
import { useRef, useState } from 'react';
import { nextSelection } from './selection.ts';

export interface ListKeys {
  /** Index of the row that Tab reaches and the arrows move. */
  active: number;
  /** Key of the column whose cell the keys, or a click, are at; undefined for the whole row. */
  cell: string | undefined;
  /** Keys have moved to the cell, so that it is to have the focus. */
  inCell: boolean;
  /** Keys of the list: arrows, Home, End, Page keys, space, Enter, Ctrl+A, Ctrl+C, Escape. */
  onKeyDown(event: KeyboardEvent): void;
  onRowClick(index: number, event: MouseEvent, column: string | undefined): void;
  /** The box of a row; with Shift those from the last row pointed at. */
  onToggle(index: number, range: boolean): void;
  /** How often keys have moved the active row; with each it has to get the focus. */
  moves: number;
}

interface ListKeysOptions {
  keys: readonly string[];
  selected: readonly string[];
  onSelect(keys: string[]): void;
  onOpen?: ((index: number) => void) | undefined;
  /** Keys of the columns that are shown, from the left. */
  columns: readonly string[];
  onCopy(active: number, cell: string | undefined): void;
  /** Rows a page key jumps over. */
  pageRows: number;
}

/** Row selection and movement by mouse and keyboard. */
export function useListKeys({
  keys,
  selected,
  onSelect,
  onOpen,
  columns,
  onCopy,
  pageRows,
}: ListKeysOptions): ListKeys {
  const [position, setPosition] = useState(0);
  /** The row pointed at last, where a run of Shift and a click, or Shift and space, begins. */
  const anchor = useRef<string>(undefined);
  /** Where Shift and the arrows began. */
  const extending = useRef<string>(undefined);
  const [moves, setMoves] = useState(0);
  const [at, setAt] = useState<{ column: string; byKeys: boolean }>();
  const cell = at && columns.includes(at.column) ? at.column : undefined;
  const active = Math.min(position, Math.max(0, keys.length - 1));

  const point = (index: number, toggle: boolean, range: boolean): void => {
    const key = keys[index];
    if (key === undefined) return;
    onSelect(nextSelection(keys, selected, key, anchor.current, { toggle, range }));
    if (!range) anchor.current = key;
    setPosition(index);
  };
  const move = (to: number, extend: boolean): void => {
    const index = Math.max(0, Math.min(keys.length - 1, to));
    setMoves(moves + 1);
    setPosition(index);
    // A click only says what is copied; the arrows go by rows then.
    if (!at?.byKeys) setAt(undefined);
    if (!extend) extending.current = undefined;
    else {
      extending.current ??= keys[active];
      anchor.current = extending.current;
      point(index, false, true);
    }
  };

  const moveAside = (step: number): void => {
    const to = (cell === undefined ? -1 : columns.indexOf(cell)) + step;
    const column = columns[Math.min(to, columns.length - 1)];
    setMoves(moves + 1);
    setAt(to < 0 || column === undefined ? undefined : { column, byKeys: true });
  };

  const targets: Record<string, () => number> = {
    ArrowDown: () => active + 1,
    ArrowUp: () => active - 1,
    PageDown: () => active + pageRows,
    PageUp: () => active - pageRows,
    Home: () => 0,
    End: () => keys.length - 1,
  };
  const acts: Record<string, (event: KeyboardEvent) => void> = {
    ' ': (event) => point(active, true, event.shiftKey),
    Enter: () => onOpen?.(active),
    Escape: () => {
      onSelect([]);
      setAt(undefined);
      setMoves(moves + 1);
    },
    ArrowRight: () => moveAside(1),
    ArrowLeft: () => moveAside(-1),
  };

  return {
    active,
    moves,
    cell,
    inCell: cell !== undefined && at?.byKeys === true,
    onRowClick: (index, event, column) => {
      point(index, event.ctrlKey || event.metaKey, event.shiftKey);
      setAt(column === undefined ? undefined : { column, byKeys: false });
    },
    onToggle: (index, range) => point(index, true, range),
    onKeyDown: (event) => {
      const copies = event.key.toLowerCase() === 'c' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      // Who has sorted is still at a title; the ticked rows are what is copied.
      if (copies && selected.length > 0 && event.target instanceof HTMLElement && event.target.closest('th'))
        return onCopy(active, undefined);
      if (
        keys.length === 0 ||
        (event.target instanceof HTMLElement &&
          event.target.closest('a, button, input:not([type=checkbox]), select, textarea, th'))
      )
        return;
      const to = targets[event.key];
      const act = acts[event.key];
      if (to && !event.ctrlKey && !event.altKey) {
        event.preventDefault();
        move(to(), event.shiftKey);
      } else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        onSelect([...keys]);
      } else if (copies) {
        onCopy(active, cell);
      } else if (act && !event.ctrlKey && !event.altKey) {
        event.preventDefault();
        act(event);
      }
    },
  };
}
