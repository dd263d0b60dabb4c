import type { KeyboardEvent, MouseEvent } from 'react';
import { useRef, useState } from 'react';
import { nextSelection } from './selection.ts';

export interface ListKeys {
  /** Index of the row that Tab reaches and the arrows move. */
  active: number;
  /** Keys of the list: up, down, Home, End, Page keys, space, Enter, Ctrl+A, Escape. */
  onKeyDown(event: KeyboardEvent): void;
  onRowClick(index: number, event: MouseEvent): void;
  onToggle(index: number): void;
  /** How often keys have moved the active row; with each it has to get the focus. */
  moves: number;
}

interface ListKeysOptions {
  keys: readonly string[];
  selected: readonly string[];
  onSelect(keys: string[]): void;
  onOpen?: ((index: number) => void) | undefined;
  /** Rows a page key jumps over. */
  pageRows: number;
}

/** Row selection and movement by mouse and keyboard. */
export function useListKeys({ keys, selected, onSelect, onOpen, pageRows }: ListKeysOptions): ListKeys {
  const [position, setPosition] = useState(0);
  const anchor = useRef<string>(undefined);
  const [moves, setMoves] = useState(0);
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
    anchor.current ??= keys[active];
    setMoves(moves + 1);
    setPosition(index);
    if (extend) point(index, false, true);
    else anchor.current = keys[index];
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
    Escape: () => onSelect([]),
  };

  return {
    active,
    moves,
    onRowClick: (index, event) => point(index, event.ctrlKey || event.metaKey, event.shiftKey),
    onToggle: (index) => point(index, true, false),
    onKeyDown: (event) => {
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
      } else if (act && !event.ctrlKey && !event.altKey) {
        event.preventDefault();
        act(event);
      }
    },
  };
}
