import { isSegment, nameOf, placeOf } from './wal-names.ts';

/**
 * Segments that lack between others of their timeline, by the names that are there; none before the first one that a base of that timeline needs
 * (`firsts`). Of a gap of many the first and the last are named.
 */
export function findGaps(names: readonly string[], firsts: readonly string[]): string[] {
  const needed = new Map<number, number>();
  for (const { timeline, number } of firsts.map(placeOf))
    needed.set(timeline, Math.min(needed.get(timeline) ?? Infinity, number));
  const numbers = new Map<number, number[]>();
  for (const { timeline, number } of names.filter(isSegment).map(placeOf))
    if (number >= (needed.get(timeline) ?? 0))
      numbers.set(timeline, [...(numbers.get(timeline) ?? []), number]);
  const gaps: string[] = [];
  for (const [timeline, unordered] of numbers) {
    const there = unordered.toSorted((a, b) => a - b);
    for (const [at, number] of there.entries()) {
      const next = there[at + 1] ?? number + 1;
      if (next > number + 1) gaps.push(nameOf({ timeline, number: number + 1 }));
      if (next > number + 2) gaps.push(nameOf({ timeline, number: next - 1 }));
    }
  }
  return gaps;
}
