import { type RefObject, useLayoutEffect, useState } from 'react';

/** px inside of a frame, without its scroll bar; 0 before it is measured, which is before it is drawn. */
export function useFrameWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const look = (): void => setWidth(element.clientWidth);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}
