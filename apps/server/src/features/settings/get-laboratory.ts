import { getLaboratory as endpoint } from '@kiemlab/contract/features/settings/settings.api';
import { route } from '../../platform/http/route.ts';
import { readSetting } from './settings.queries.ts';

/** The laboratory's name for headers of screens and forms. */
export const getLaboratory = route(endpoint, (_input, { db }) => readSetting(db, 'laboratory'));
