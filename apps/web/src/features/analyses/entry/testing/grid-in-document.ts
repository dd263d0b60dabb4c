/**
 * What each browser we serve has, the library of the grid calls, and the document of page tests lacks: helpers of iterators (Node.js has
 * them from 22 on), and `&` for the element itself in a selector.
 */
const iterators = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())) as object;

const HELPERS = {
  *map(this: Iterable<unknown>, by: (value: unknown, index: number) => unknown) {
    let index = 0;
    for (const value of this) yield by(value, index++);
  },
  toArray(this: Iterable<unknown>) {
    return [...this];
  },
};

for (const [name, value] of Object.entries(HELPERS))
  if (!(name in iterators))
    Object.defineProperty(iterators, name, { value, writable: true, configurable: true });

const find = Element.prototype.querySelector;
Element.prototype.querySelector = function querySelector(this: Element, selector: string): Element | null {
  return find.call(this, selector.replace(/^& >/, ':scope >'));
};
