import { type RefObject, useRef } from 'react';
import type { LiveStore } from './cell-being-typed.ts';
import type { ArrivalStore } from './cursor-arrival.ts';
import { focusCell } from './use-cursor-back.ts';

interface SaveButtonOptions {
  frame: RefObject<HTMLElement | null>;
  live: LiveStore;
  arrival: ArrivalStore;
  askToSave(): void;
}

/** Saving with the mouse, also a value that is still open: it is closed with its text, and what is typed next, which would replace it, is not taken. */
export function useSaveButton({ frame, live, arrival, askToSave }: SaveButtonOptions): {
  press(): void;
  save(): void;
} {
  const hasClosed = useRef(false);
  return {
    press: () => {
      hasClosed.current = live.openIn() !== undefined;
      if (hasClosed.current && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    },
    save: () => {
      if (hasClosed.current) {
        focusCell(frame.current);
        arrival.set('arrived');
      }
      hasClosed.current = false;
      askToSave();
    },
  };
}
