import { SIZE } from '../theme.ts';
import { type Box, freePlace, isFree, type Place } from './free-place.ts';

/** px: the header, and as much of a window's title as lies below it. */
export const MESSAGE_TOP = SIZE.header + 16;

/** What people press or type into; whole rows and cards that open something are no buttons to the eye. */
const PRESSED =
  'button, a[href], input, textarea, .ant-select, .ant-picker, [role="tab"], [role="menuitem"], [role="switch"], label';
const HIGHEST = 72;

/** Frames until the message is there, and ms until a window that it came from is gone. */
const FRAMES = 10;
const GONE = 400;

const meet = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});

/** What can be seen of the insides of an element: what scrolls shows a part of them. */
function seenIn(element: Element | null, known: Map<Element, Box>): Box {
  if (!element) return { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight };
  const kept = known.get(element);
  if (kept) return kept;
  const around = seenIn(element.parentElement, known);
  const clips = getComputedStyle(element).overflow !== 'visible';
  const seen = clips ? meet(around, element.getBoundingClientRect()) : around;
  known.set(element, seen);
  return seen;
}

/** What is pressed in a part of the page and is in sight. */
function boxesIn(root: ParentNode): Box[] {
  const known = new Map<Element, Box>();
  return [...root.querySelectorAll(PRESSED)]
    .filter(
      (element) =>
        element.closest('.ant-message') === null &&
        element.getBoundingClientRect().height <= HIGHEST &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    )
    .map((element) => meet(element.getBoundingClientRect(), seenIn(element.parentElement, known)))
    .filter((box) => box.right > box.left && box.bottom > box.top);
}

let place: Place | undefined;

function put(stays: boolean): void {
  const shown = [...document.querySelectorAll<HTMLElement>('.ant-message .ant-message-notice')];
  if (shown.length === 0) return;
  // As they are laid out: what still comes in is drawn smaller than it is.
  const size = {
    width: Math.max(...shown.map(({ offsetWidth }) => offsetWidth)),
    height:
      shown.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0) + (shown.length - 1) * SIZE.unit * 2,
  };
  const main = document.querySelector('main')?.getBoundingClientRect();
  const room = {
    width: window.innerWidth,
    height: window.innerHeight,
    top: MESSAGE_TOP,
    start: main?.left ?? 0,
  };
  const everything = boxesIn(document);
  // It does not move while it is read, unless something came under it.
  if (place && (stays || shown.length > 1) && isFree(size, place, room, everything)) return;
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  place = freePlace(size, room, everything) ??
    // What lies behind a window cannot be pressed.
    (dialog && freePlace(size, room, boxesIn(dialog))) ?? { top: MESSAGE_TOP, aside: 0 };
  const { style } = document.documentElement;
  style.setProperty('--message-top', `${place.top}px`);
  style.setProperty('--message-aside', `${place.aside}px`);
}

/** Puts the messages that are shown where they lie on no button; called when one is said. */
export function placeMessages(): void {
  let frames = 0;
  const wait = (): void => {
    if (document.querySelector('.ant-message .ant-message-notice') || frames++ > FRAMES) put(false);
    else requestAnimationFrame(wait);
  };
  requestAnimationFrame(wait);
  // The window whose message it is has gone by then, and what it covered is there again.
  window.setTimeout(() => put(true), GONE);
}
