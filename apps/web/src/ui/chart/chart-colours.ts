import { CHART_COLOURS } from '../theme.ts';

/** FNV-1a: where a name would like to stand, whoever asks and in whatever order. */
function wish(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) % CHART_COLOURS;
}

/**
 * The place of each name among the colours of charts: the one home of what is drawn in which colour. The same names have the same
 * places on every chart; a further one moves at most those that wish for the same place. Beyond the colours that there are they come
 * again, striped.
 */
export function placesOf(names: Iterable<string>): Map<string, number> {
  const sorted = [...new Set(names)].sort();
  const places = new Map<string, number>();
  const taken = new Set<number>();
  const take = (name: string, place: number): void => {
    places.set(name, place);
    taken.add(place);
  };
  for (const name of sorted) if (!taken.has(wish(name))) take(name, wish(name));
  for (const name of sorted) {
    if (places.has(name)) continue;
    let place = wish(name);
    for (let tried = 1; taken.has(place); tried++) {
      const round = Math.floor(tried / CHART_COLOURS) * CHART_COLOURS;
      place = round + ((wish(name) + tried) % CHART_COLOURS);
    }
    take(name, place);
  }
  return places;
}

/** How a place is drawn: which of the colours, and whether striped. */
export interface Look {
  colour: number;
  striped: boolean;
}

export const lookOf = (place: number): Look => ({
  colour: place % CHART_COLOURS,
  striped: place >= CHART_COLOURS,
});
