import type { KeyboardEvent } from 'react';
import { useEditor } from './editor-context.ts';
import { stepOf } from './move-in-list.ts';

/** Alt with an arrow moves a line of the checklist; a section does not move with its field. */
export function useMoveKeys(move: (step: 1 | -1) => void): (event: KeyboardEvent) => void {
  const { mayEdit } = useEditor();
  return (event) => {
    const step = mayEdit ? stepOf(event) : undefined;
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    move(step);
  };
}
