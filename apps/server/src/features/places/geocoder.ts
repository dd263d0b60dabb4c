import type { Location } from '@kiemlab/contract/features/places/places.api';
import { isOnEarth } from '@kiemlab/contract/features/places/places.rules';
import { z } from 'zod';
import type { GeoSettings } from '../../platform/geo/geo-settings.ts';

export type Geocoder = NonNullable<GeoSettings['geocoder']>;

/** A place as a geocoder knows it; which commune that is, the list says. */
export type Hit = Omit<Location, 'commune' | 'province'>;

/** Hits at most. */
export const MOST_LOCATIONS = 10;

const degree = z.coerce.number<string | number>();
const joined = (...parts: (string | undefined)[]): string =>
  [...new Set(parts.map((part) => part?.trim()).filter(Boolean))].join(', ');

const NominatimAnswer = z.array(
  z.object({
    lat: degree,
    lon: degree,
    name: z.string().optional(),
    display_name: z.string(),
    address: z.object({ house_number: z.string().optional(), road: z.string().optional() }).optional(),
  }),
);

const readNominatim = (answer: unknown): Hit[] =>
  NominatimAnswer.parse(answer).map(({ lat, lon, name, display_name: label, address }) => ({
    name: name || (label.split(',')[0] ?? '').trim(),
    street: [address?.house_number, address?.road].filter(Boolean).join(' '),
    label,
    latitude: lat,
    longitude: lon,
    formerName: null,
  }));

const part = z.string().optional();
const PhotonAnswer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) }),
      properties: z.object({
        name: part,
        housenumber: part,
        street: part,
        locality: part,
        district: part,
        city: part,
        county: part,
        state: part,
        country: part,
      }),
    }),
  ),
});

const readPhoton = (answer: unknown): Hit[] =>
  PhotonAnswer.parse(answer).features.map(({ geometry, properties: place }) => {
    const [longitude, latitude] = geometry.coordinates;
    const street = [place.housenumber, place.street].filter(Boolean).join(' ');
    const around = [
      street,
      place.locality,
      place.district,
      place.city,
      place.county,
      place.state,
      place.country,
    ];
    const label = joined(place.name, ...around);
    return { name: place.name ?? (street || label), street, label, latitude, longitude, formerName: null };
  });

const KINDS = {
  nominatim: {
    path: 'search',
    query: (text: string) => ({
      q: text,
      format: 'jsonv2',
      addressdetails: '1',
      countrycodes: 'vn',
      'accept-language': 'vi',
      limit: String(MOST_LOCATIONS),
    }),
    read: readNominatim,
  },
  photon: {
    path: 'api',
    query: (text: string) => ({ q: text, limit: String(MOST_LOCATIONS) }),
    read: readPhoton,
  },
} as const;

/**
 * Asks a geocoder for places. Throws when it does not answer within its time, answers with an error, or with something that
 * is not in its published form; and when `gone` aborts, as nobody waits for the answer then.
 */
export async function geocode(
  { kind, url, timeoutMs }: Geocoder,
  text: string,
  version: string,
  gone: AbortSignal,
): Promise<Hit[]> {
  const { path, query, read } = KINDS[kind];
  const address = new URL(path, url.endsWith('/') ? url : `${url}/`);
  for (const [key, value] of Object.entries(query(text))) address.searchParams.set(key, value);
  const response = await fetch(address, {
    headers: { 'user-agent': `KiemLab/${version}`, accept: 'application/json' },
    signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), gone]),
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`the geocoder answered ${response.status}`);
  return read(await response.json())
    .filter(({ latitude, longitude }) => isOnEarth({ latitude: latitude ?? 0, longitude: longitude ?? 0 }))
    .slice(0, MOST_LOCATIONS);
}
