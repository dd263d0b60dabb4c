import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentHash } from './sign-records.ts';

/** The same content with the keys of every object in another order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, reversed(inner)]),
  );
}
const content = fc.dictionary(fc.string(), fc.jsonValue());

test('TEST-11 the hash of a content does not depend on the order of its keys', () => {
  fc.assert(
    fc.property(content, (value) => {
      expect(contentHash(reversed(value) as object)).toEqual(contentHash(value));
    }),
  );
});

test('TEST-11 any other content has another hash', () => {
  fc.assert(
    fc.property(content, fc.string(), fc.jsonValue(), (value, key, other) => {
      const changed = { ...value, [key]: other };
      fc.pre(
        JSON.stringify(reversed(reversed(changed))) !==
          JSON.stringify(reversed(reversed({ ...value, [key]: value[key] }))),
      );
      expect(contentHash(changed)).not.toEqual(contentHash(value));
    }),
  );
  const signed = { result: '99.6', limits: [null, '95.0', '105.0', null] };
  for (const other of [
    { ...signed, result: '99.60' },
    { ...signed, result: '99,6' },
    { ...signed, limits: ['95.0', null, '105.0', null] },
    { ...signed, result: null },
    { result: '99.6' },
  ])
    expect(contentHash(other)).not.toEqual(contentHash(signed));
});
