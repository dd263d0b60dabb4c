import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeatedKey } from './repeated-key.ts';

/** Any JSON value as a tree whose objects are lists of pairs, so that a key can stand twice. */
type Tree = { pairs: [string, Tree][] } | { items: Tree[] } | { leaf: unknown };
const key = fc.oneof(fc.string({ maxLength: 3 }), fc.constantFrom('a', 'b', '"', '\\', '{', 'é'));
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    fc.record({
      leaf: fc.oneof(fc.string(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean()),
    }),
    fc.record({ items: fc.array(tie('tree'), { maxLength: 3 }) }),
    fc.record({ pairs: fc.array(fc.tuple(key, tie('tree')), { maxLength: 4 }) }),
  ),
}));

const written = (of: Tree): string => {
  if ('leaf' in of) return JSON.stringify(of.leaf);
  if ('items' in of) return `[ ${of.items.map(written).join(' ,')}]`;
  return `{${of.pairs.map(([name, value]) => `${JSON.stringify(name)} : ${written(value)}`).join(',\n')}}`;
};
/** The first key that stands twice, found in the tree. */
function twice(of: Tree, path: (string | number)[] = []): string | undefined {
  if ('leaf' in of) return undefined;
  if ('items' in of) {
    for (const [index, item] of of.items.entries()) {
      const inside = twice(item, [...path, index]);
      if (inside !== undefined) return inside;
    }
    return undefined;
  }
  const seen: string[] = [];
  for (const [name, value] of of.pairs) {
    if (seen.includes(name)) return [...path, name].join('.');
    seen.push(name);
    const inside = twice(value, [...path, name]);
    if (inside !== undefined) return inside;
  }
  return undefined;
}

test('TEMPLATE-02 a key that stands twice is found where it stands again, in any JSON', () => {
  fc.assert(
    fc.property(tree, (of) => {
      expect(repeatedKey(written(of))).toBe(twice(of));
    }),
    { numRuns: 500 },
  );
});

test('TEMPLATE-02 the same key in another spelling is the same; long texts are no burden', () => {
  expect(repeatedKey('{"a":1,"\\u0061":2}')).toBe('a');
  expect(repeatedKey('[{"x":[0,{"y":1,"y":1}]}]')).toBe('0.x.1.y');
  const long = JSON.stringify({ a: '\\"'.repeat(1_000_000), b: 'x'.repeat(2_000_000) });
  const start = performance.now();
  expect(repeatedKey(long)).toBeUndefined();
  expect(performance.now() - start).toBeLessThan(2_000);
});
