import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { text } from '../../core/text.ts';

const degrees = z.number().nullable();

export const Location = z.strictObject({
  name: z.string(),
  street: z.string(),
  label: z.string(),
  /** Degrees (WGS 84), of a whole province those of its seat; null where the list of places has none. */
  latitude: degrees,
  longitude: degrees,
  /** The name of before, where it was found by that one; the list of communes knows them. */
  formerName: z.string().nullable(),
  /** Commune and province as the list has them; null where it does not say which, or the place is a whole province. */
  commune: z.string().nullable(),
  province: z.string().nullable(),
});
export type Location = z.output<typeof Location>;

export const findLocations = defineEndpoint({
  id: 'samples.find-locations',
  method: 'GET',
  path: '/api/samples/location',
  summary: 'Places that fit a text: by the geocoder of the laboratory, without one from the list of communes',
  permission: ['Sample'],
  envelope: 'plain',
  query: z.strictObject({ location: text(200) }),
  ok: z.array(Location),
});

export const PLACE_LEVELS = ['PROVINCE', 'COMMUNE'] as const;
export const PlaceLevel = z.enum(PLACE_LEVELS);
export type PlaceLevel = z.output<typeof PlaceLevel>;

export const Place = z.strictObject({
  level: PlaceLevel,
  code: z.string(),
  /** With its kind: "Phường Hải Châu". */
  fullName: z.string(),
  provinceCode: z.string(),
  provinceName: z.string(),
  /** The name of before, where it was found by that one. */
  formerName: z.string().nullable(),
  /** The first day it is no more; null while it is valid. */
  validTo: z.string().nullable(),
  latitude: degrees,
  longitude: degrees,
});
export type Place = z.output<typeof Place>;

export const listPlaces = defineEndpoint({
  id: 'samples.list-places',
  method: 'GET',
  path: '/api/samples/places',
  summary: 'Provinces or communes; names of before the reform find the units of today',
  permission: ['Sample'],
  envelope: 'plain',
  query: z.strictObject({
    level: PlaceLevel,
    provinceCode: text(10).optional(),
    textSearch: text(200).optional(),
  }),
  ok: z.strictObject({ placeList: z.array(Place) }),
});

export const getMap = defineEndpoint({
  id: 'samples.get-map',
  method: 'GET',
  path: '/api/samples/map',
  summary: 'Where the tiles of maps come from; null when the laboratory has no tile server',
  permission: ['Sample'],
  envelope: 'plain',
  ok: z.strictObject({ tiles: z.strictObject({ url: z.string(), attribution: z.string() }).nullable() }),
});
