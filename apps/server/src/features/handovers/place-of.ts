import type { StoredSample } from '../samples/samples.queries.ts';

/** Where a sample is handed over: the place that is told, else where it lies; empty where nobody knows. */
export const placeOf = ({ attributes }: StoredSample, told?: string): string => {
  const place = told || attributes['storageLocation'];
  return typeof place === 'string' ? place.slice(0, 200) : '';
};
