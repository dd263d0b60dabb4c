import { useEffect, useEffectEvent } from 'react';
import { keepFor } from './kept-values.ts';

/** Keeps what stands in a field while a scanner may be typing into it, and puts it back when it was one. */
export function useKept(
  field: () => Element | null | undefined,
  keep: (target: Element) => (() => void) | undefined,
): void {
  const take = useEffectEvent(keep);
  const find = useEffectEvent(field);
  // Not once: the library draws its input anew when something comes to stand beside it.
  useEffect(() => {
    const element = find();
    return element ? keepFor(element, (target) => take(target)) : undefined;
  });
}
