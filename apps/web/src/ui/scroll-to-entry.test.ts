import { expect, test } from 'vitest';
import { scrollToEntry } from './scroll-to-entry.ts';

test.each([
  ['below what is seen', 0, 500, 230],
  ['above it', 400, 90, 90],
  ['in it', 100, 200, 100],
])('SHELL-07 an entry %s that has the cursor can be seen', (_where, scrollTop, offsetTop, wanted) => {
  // Nothing is laid out here.
  const list = { offsetTop: 40, clientHeight: 300, scrollTop } as HTMLElement;
  scrollToEntry(list, { offsetTop, offsetHeight: 30, offsetParent: list as Element } as HTMLElement);
  expect(list.scrollTop).toBe(wanted);
});
