import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadWhenBack } from '../../lib/load-when-back.ts';

interface Drawing {
  /** Takes the size that its element has now. */
  fit(): void;
  end(): void;
}

/**
 * A drawing in an element, made once the part of the program that draws it is there: what draws charts is loaded when the first one is
 * wanted. Undefined until then, and where the part cannot be had: what stands beside the chart says the same.
 */
export function useDrawing<D extends Drawing>(
  element: RefObject<HTMLElement | null>,
  draw: (element: HTMLElement) => Promise<D>,
): D | undefined {
  const [drawing, setDrawing] = useState<D>();
  const made = useRef<D>(undefined);
  const begin = useEffectEvent((into: HTMLElement) => loadWhenBack(() => draw(into)));
  useEffect(() => {
    const into = element.current;
    if (!into) return undefined;
    let gone = false;
    const watch = new ResizeObserver(() => made.current?.fit());
    begin(into).then(
      (one) => {
        if (gone) return one.end();
        made.current = one;
        watch.observe(into);
        setDrawing(one);
      },
      () => undefined,
    );
    return () => {
      gone = true;
      watch.disconnect();
      made.current?.end();
      made.current = undefined;
      setDrawing(undefined);
    };
  }, [element]);
  return drawing;
}
