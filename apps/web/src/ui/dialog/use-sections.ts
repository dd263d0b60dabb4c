import { type RefObject, useEffect, useState } from 'react';

export interface SectionState {
  /** Section at the top of the scrolled form. */
  current: string | undefined;
  /** Sections with a field in error. */
  invalid: ReadonlySet<string>;
  /** Looks again which sections have errors; call after the fields changed. */
  look(): void;
  goTo(key: string): void;
}

const SELECTOR = '[data-section]';
/** px by which a section may have been scrolled too far. */
const SLACK = 8;
const keyOf = (element: Element): string => element.getAttribute('data-section') ?? '';

/** Which section of a scrolling form is at the top, and which hold errors. */
export function useSections(frame: RefObject<HTMLElement | null>): SectionState {
  const [current, setCurrent] = useState<string>();
  const [invalid, setInvalid] = useState<ReadonlySet<string>>(new Set());

  const look = (): void => {
    // The form writes its errors into the page after this turn.
    requestAnimationFrame(() => {
      const sections = [...(frame.current?.querySelectorAll(SELECTOR) ?? [])];
      const wrong = sections.filter((section) => section.querySelector('[class*="form-item-has-error"]'));
      const keys = wrong.map(keyOf);
      // The same ones again must not draw the form anew with every key.
      setInvalid((old) =>
        old.size === keys.length && keys.every((key) => old.has(key)) ? old : new Set(keys),
      );
    });
  };

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const follow = (): void => {
      const { top, bottom } = element.getBoundingClientRect();
      const sections = [...element.querySelectorAll(SELECTOR)];
      const headOf = (section: Element): number => section.getBoundingClientRect().top;
      // The one being filled in counts while its head is in sight: the last ones may never reach the top, and under a short one
      // the next has passed the line as well.
      const filled = sections.find(
        (section) =>
          section.contains(document.activeElement) &&
          headOf(section) > top - SLACK &&
          headOf(section) < bottom,
      );
      const passed = sections.filter((section) => headOf(section) <= top + element.clientHeight / 4);
      const shown = filled ?? passed.at(-1) ?? sections[0];
      setCurrent(shown && keyOf(shown));
    };
    follow();
    element.addEventListener('scroll', follow, { passive: true });
    element.addEventListener('focusin', follow);
    return () => {
      element.removeEventListener('scroll', follow);
      element.removeEventListener('focusin', follow);
    };
  }, [frame]);

  const goTo = (key: string): void => {
    const section = frame.current?.querySelector(`[data-section="${CSS.escape(key)}"]`);
    section?.scrollIntoView({ block: 'start', behavior: 'smooth' });
    section
      ?.querySelector<HTMLElement>('[data-inside] :is(input, textarea, select, button)')
      ?.focus({ preventScroll: true });
  };
  return { current, invalid, look, goTo };
}
