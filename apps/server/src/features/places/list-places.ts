import { listPlaces as endpoint } from '@kiemlab/contract/features/places/places.api';
import { route } from '../../platform/http/route.ts';
import { findPlaces } from './places.queries.ts';

/** The largest province has 168 communes: a province is listed whole. */
const MOST = 200;

/** Provinces or communes to choose from (SAMPLE-04). */
export const listPlaces = route(endpoint, async ({ query }, { db }) => ({
  placeList: await findPlaces(db, {
    level: query.level,
    provinceCode: query.provinceCode || undefined,
    text: query.textSearch ?? '',
    limit: MOST,
  }),
}));
