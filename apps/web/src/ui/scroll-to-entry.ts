/**
 * Scrolls a list so far that an entry can be seen, and nothing around it: the browser would scroll the page, too, to where a menu is
 * while it opens.
 */
export function scrollToEntry(list: HTMLElement, entry: HTMLElement): void {
  const top = entry.offsetTop - (entry.offsetParent === list ? 0 : list.offsetTop);
  const bottom = top + entry.offsetHeight;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}
