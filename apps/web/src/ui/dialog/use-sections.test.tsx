import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useSections } from './use-sections.ts';

afterEach(cleanup);

/** px from the top of the form, which shows 800; the section of samplers is a short one. */
const HEADS = { general: -500, sampler: 0, client: 120, plan: 600 };

function Sections() {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    place(element, 0);
    for (const [key, top] of Object.entries(HEADS))
      place(element.querySelector(`[data-section=${key}]`), top);
  }, []);
  const { current } = useSections(frame);
  return (
    <>
      <output>{current}</output>
      <div ref={frame} data-testid="frame">
        {Object.keys(HEADS).map((key) => (
          <section key={key} data-section={key}>
            <input aria-label={key} />
          </section>
        ))}
      </div>
    </>
  );
}

function place(element: Element | null, top: number): void {
  if (!element) return;
  Object.defineProperty(element, 'clientHeight', { value: 800 });
  element.getBoundingClientRect = () => ({ top, bottom: top + 800 }) as DOMRect;
}

test.each([
  ['general', 'client', 'its head is out of sight, and what has passed the line counts'],
  ['sampler', 'sampler', 'it is short, and the next one has passed the line as well'],
  ['plan', 'plan', 'it may never reach the top'],
])('SAMPLE-03 with the cursor in %s the index marks %s: %s', (filled, marked) => {
  render(<Sections />);
  act(() => screen.getByLabelText(filled).focus());
  fireEvent.scroll(screen.getByTestId('frame'));
  expect(screen.getByRole('status').textContent).toBe(marked);
});
