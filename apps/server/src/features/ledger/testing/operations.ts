import fc from 'fast-check';

/** Something that is done to some of the samples there are by then, counted round. */
export type Operation =
  | { kind: 'split'; at: number; quantities: string[]; retained: boolean }
  | { kind: 'pool'; at: number[]; quantities: string[] }
  | { kind: 'merge'; at: number[] }
  | { kind: 'EXPORTED' | 'DESTROYED' | 'STORED'; at: number[] }
  | { kind: 'correct' | 'retain'; at: number; to: string }
  | { kind: 'handOver' | 'test' | 'retell'; at: number; quantity: string }
  | { kind: 'leaveGroup'; at: number };

const index = fc.nat(1000);
const some = fc.array(index, { minLength: 2, maxLength: 3 });
/** Exact decimals of all scales, to the tenth decimal. */
const quantity = fc.tuple(fc.integer({ min: 1, max: 400 }), fc.nat({ max: 10 })).map(([digits, places]) => {
  const padded = String(digits).padStart(places + 1, '0');
  return places === 0 ? padded : `${padded.slice(0, -places)}.${padded.slice(-places)}`;
});
export const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('split' as const),
      at: index,
      quantities: fc.array(quantity, { minLength: 1, maxLength: 4 }),
      retained: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pool' as const),
      at: some,
      quantities: fc.array(quantity, { minLength: 3, maxLength: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('merge' as const), at: some }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('EXPORTED' as const, 'DESTROYED' as const, 'STORED' as const),
      at: fc.array(index, { minLength: 1, maxLength: 2 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('correct' as const, 'retain' as const),
      at: index,
      to: quantity,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('handOver' as const, 'test' as const, 'retell' as const),
      at: index,
      quantity,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('leaveGroup' as const), at: index }) },
);
