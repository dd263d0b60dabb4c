import type { Route } from '../../platform/http/route.ts';
import { findLocations } from './find-locations.ts';
import { getMap } from './get-map.ts';
import { listPlaces } from './list-places.ts';

export const placesRoutes: Route[] = [findLocations, listPlaces, getMap];
