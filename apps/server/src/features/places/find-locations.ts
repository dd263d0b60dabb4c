import { findLocations as endpoint, type Location } from '@kiemlab/contract/features/places/places.api';
import type { Database } from '@kiemlab/db/database';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { geocode, type Hit, MOST_LOCATIONS } from './geocoder.ts';
import { findPlaces, type FoundPlace } from './places.queries.ts';
import { placeHits } from './place-hits.ts';

function locationOf(place: FoundPlace, street: string): Location {
  const names = place.level === 'PROVINCE' ? [place.fullName] : [place.fullName, place.provinceName];
  return {
    name: place.fullName,
    street,
    label: [street, ...names].filter(Boolean).join(', '),
    latitude: place.latitude,
    longitude: place.longitude,
    formerName: place.formerName,
    commune: place.level === 'COMMUNE' ? place.fullName : null,
    province: place.provinceName,
  };
}

/** Looks in the list of communes; of an address the parts in front that no commune is called are its street. */
async function findOffline(db: Database, text: string): Promise<Location[]> {
  const parts = text.split(',').map((part) => part.trim());
  for (let skipped = 0; skipped < parts.length; skipped++) {
    const rest = parts.slice(skipped).join(' ').trim();
    if (rest === '') break;
    const places = await findPlaces(db, { text: rest, limit: MOST_LOCATIONS });
    const street = parts.slice(0, skipped).join(', ');
    if (places.length > 0) return places.map((place) => locationOf(place, street));
  }
  return [];
}

/** What the geocoder knows; nothing where there is none or it fails, which is noted without what was asked for. */
async function askGeocoder(text: string, { geo, version, signal, log }: Context): Promise<Hit[]> {
  if (!geo.geocoder) return [];
  try {
    return await geocode(geo.geocoder, text, version, signal);
  } catch (error) {
    if (!signal.aborted) log.warn({ err: error }, 'the geocoder failed');
    return [];
  }
}

/** Places that fit a text: the geocoder's, and where there is none, it fails or knows nothing, those of the list (SAMPLE-04). */
export const findLocations = route(endpoint, async ({ query: { location } }, context) => {
  if (location === '') return [];
  const found = await askGeocoder(location, context);
  return found.length > 0 ? placeHits(context.db, found) : findOffline(context.db, location);
});
