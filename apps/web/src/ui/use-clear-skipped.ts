import { type RefObject, useEffect, useRef } from 'react';

/**
 * Takes the button that clears a field out of the Tab order: whoever types deletes the text, and the next stop is the next
 * field. Answers the ref for the library's field, which gives the button no such setting.
 */
export function useClearSkipped<Field extends { nativeElement: HTMLElement }>(): RefObject<Field | null> {
  const field = useRef<Field>(null);
  // It comes and goes with the value.
  useEffect(() => {
    for (const button of field.current?.nativeElement.querySelectorAll('button') ?? []) button.tabIndex = -1;
  });
  return field;
}
