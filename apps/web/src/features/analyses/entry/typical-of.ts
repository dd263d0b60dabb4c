import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';

type Typical = TestRow['typical'];
const KEYS = ['result', 'observedValue', 'otherLabResult'] as const satisfies (keyof Typical)[];

/** What is usually found, in words for who types a result: the result by itself, the others by their names; empty for nothing. */
export const typicalOf = (typical: Typical, nameOf: (key: keyof Typical) => string): string =>
  KEYS.flatMap((key) =>
    typical[key] === '' ? [] : [key === 'result' ? typical[key] : `${nameOf(key)}: ${typical[key]}`],
  ).join('; ');
