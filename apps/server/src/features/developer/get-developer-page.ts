import { getDeveloperPage as endpoint } from '@kiemlab/contract/features/developer/developer.api';
import { route } from '../../platform/http/route.ts';
import { readSetting } from '../settings/settings.queries.ts';

/** Whether the developer page may be used here (SHELL-04). */
export const getDeveloperPage = route(endpoint, async (_, { db }) => ({
  enabled: await readSetting(db, 'developerPage'),
}));
