import { getMap as endpoint } from '@kiemlab/contract/features/places/places.api';
import { route } from '../../platform/http/route.ts';

/** The tile server of the laboratory, where it has one (SAMPLE-04). */
export const getMap = route(endpoint, (_input, { geo }) => Promise.resolve({ tiles: geo.tiles ?? null }));
