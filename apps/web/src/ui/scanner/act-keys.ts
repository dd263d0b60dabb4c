import { flushSync } from 'react-dom';
import { isTextField } from './is-text-field.ts';
import { writeInto } from './kept-values.ts';

/** Keys that are sent on: they are no keys of a person any more. */
const sentOn = new WeakSet<Event>();

/** Whether a key has been held back and was sent on. */
export const isSentOn = (event: Event): boolean => sentOn.has(event);

/** Controls that a blank presses. */
const PRESSED = 'button, summary, input:is([type=button], [type=submit], [type=checkbox], [type=radio])';

/** Writes where the cursor is, as the browser does with a key. */
function write(field: HTMLElement, text: string): void {
  if (document.execCommand?.('insertText', false, text)) return;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  const { value, selectionStart, selectionEnd } = field;
  const from = selectionStart ?? value.length;
  writeInto(field, value.slice(0, from) + text + value.slice(selectionEnd ?? from));
}

/** The next option of a list that begins with the letter, as the browser finds it. */
function chooseBy(select: HTMLSelectElement, letter: string): void {
  const { options, selectedIndex } = select;
  const all = [...options].map((_, step) => options[(selectedIndex + 1 + step) % options.length]!);
  const next = all.find(({ text }) => text.toLowerCase().startsWith(letter.toLowerCase()));
  if (!next || next.index === selectedIndex) return;
  writeInto(select, next.value);
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

/** A key acts on an element: first what the page makes of it, then what the browser would do. */
function actKey(event: KeyboardEvent, target: Element, before: Element | null): void {
  const { key, code, location, shiftKey, ctrlKey, altKey, metaKey, keyCode } = event;
  const again = new KeyboardEvent('keydown', {
    ...{ key, code, location, shiftKey, ctrlKey, altKey, metaKey, keyCode, which: keyCode },
    bubbles: true,
    cancelable: true,
    composed: true,
  });
  sentOn.add(again);
  // What one key changes is there for the next one, as if time had passed between them.
  const isLeft = flushSync(() => target.dispatchEvent(again));
  if (!isLeft || key.length !== 1 || ctrlKey) return;
  const now = document.activeElement;
  // A field that has got the cursor by these keys; one that was given it by something else meanwhile takes none of them.
  if (now instanceof HTMLElement && now !== before && isTextField(now)) flushSync(() => write(now, key));
  else if (target instanceof HTMLSelectElement) flushSync(() => chooseBy(target, key));
  else if (key === ' ' && target instanceof HTMLElement && target.matches(PRESSED))
    flushSync(() => target.click());
}

/** Lets keys act that were held back, in their order: where each was pressed, or where those before it have led. */
export function actKeys(events: readonly KeyboardEvent[]): void {
  const before = document.activeElement;
  for (const event of events) {
    const now = document.activeElement;
    const { target } = event;
    const meant = target instanceof Element && target.isConnected ? target : document.body;
    actKey(event, now && now !== before ? now : meant, before);
  }
}

/** Presses a key for a person on an element. */
export function pressOn(target: Element, key: string): void {
  const press = new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true });
  sentOn.add(press);
  target.dispatchEvent(press);
}

/** Lets a key act at once where the cursor has got meanwhile. */
export const actHere = (event: KeyboardEvent): void =>
  actKey(event, document.activeElement ?? document.body, null);
