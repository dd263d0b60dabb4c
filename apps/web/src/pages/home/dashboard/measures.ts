import { placesOf } from '../../../ui/chart/chart-colours.ts';

/** What is told of the days that samples took. */
export const MEASURES = ['median', 'p90'] as const;
type Measure = (typeof MEASURES)[number];

const places = placesOf(MEASURES);

/** The place of a measure among the colours of charts. */
export const placeOf = (measure: Measure): number => places.get(measure) ?? 0;
