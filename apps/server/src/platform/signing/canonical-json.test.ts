import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

/** How it was written down first, and how all that was signed is told: slow, and plain to read. */
const asSignedFirst = (content: unknown): string =>
  JSON.stringify(content, (_key, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

test.each([
  [{ b: 1, a: 'x' }, '{"a":"x","b":1}'],
  [{ Z: null, a: [], A: {} }, '{"A":{},"Z":null,"a":[]}'],
  [{ đ: 'ấ', d: '"\n' }, '{"d":"\\"\\n","đ":"ấ"}'],
  [{ '10': 1, '9': 2, b: 3, '01': 4 }, '{"9":2,"10":1,"01":4,"b":3}'],
  [{ gone: undefined, list: [undefined, Number.NaN, -0] }, '{"list":[null,null,0]}'],
  [{ at: new Date(0) }, '{"at":"1970-01-01T00:00:00.000Z"}'],
  [{ deep: [{ y: { q: 1, p: 2 }, x: true }] }, '{"deep":[{"x":true,"y":{"p":2,"q":1}}]}'],
])('COMP-21 %j is signed as %s', (content, text) => {
  expect(canonicalJson(content)).toBe(text);
  expect(asSignedFirst(content)).toBe(text);
});

test('COMP-21 COMP-22 whatever is signed, its text is the one that signatures of before are bound to', () => {
  fc.assert(
    fc.property(
      fc.object({
        key: fc.oneof(fc.string({ unit: 'binary' }), fc.nat(120).map(String)),
        values: [
          fc.string({ unit: 'binary' }),
          fc.double(),
          fc.boolean(),
          fc.constantFrom(null, undefined),
          fc.date({ noInvalidDate: true }),
        ],
        maxDepth: 4,
      }),
      (content) => {
        expect(canonicalJson(content)).toBe(asSignedFirst(content));
      },
    ),
    { numRuns: 300 },
  );
});
