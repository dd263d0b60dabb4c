import { fireEvent } from '@testing-library/react';
import { isTextField } from './scanner/is-text-field.ts';

/** Keys as hands or a scanner press them, so many ms apart, however slow the test runs; each goes where the cursor is. For tests. */
export function createKeys() {
  let at = 1000;
  /** Presses a key; answers whether the browser would act on it, too. A field takes its character, as in a browser. */
  const press = (key: string, gap: number, more: KeyboardEventInit = {}): boolean => {
    const target = document.activeElement ?? document.body;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
    Object.defineProperty(event, 'timeStamp', { value: (at += gap) });
    const isLeft = fireEvent(target, event);
    const now = document.activeElement;
    if (isLeft && key.length === 1 && !more.ctrlKey && isTextField(now) && now instanceof HTMLInputElement)
      fireEvent.change(now, { target: { value: now.value + key } });
    return isLeft;
  };
  return {
    press,
    /** Types a text, the first key after a second. */
    type: (text: string, gap: number): void => {
      for (const [index, key] of [...text].entries()) press(key, index === 0 ? 1000 : gap);
    },
    /** Types a code and its closing key as a scanner does; answers whether the browser would act on the closing key. */
    scan: (code: string, gap = 5, closing = 'Enter'): boolean => {
      for (const [index, key] of [...code].entries()) press(key, index === 0 ? 1000 : gap);
      return press(closing, gap);
    },
  };
}
