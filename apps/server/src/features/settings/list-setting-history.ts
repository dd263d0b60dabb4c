import { listSettingHistory as endpoint } from '@kiemlab/contract/features/settings/settings.api';
import { route } from '../../platform/http/route.ts';
import { findHistory } from './setting-values.queries.ts';

/** What a setting has held and is to hold, with who wrote it, when and why. */
export const listSettingHistory = route(endpoint, ({ params, query }, { db }) =>
  findHistory(db, params.key, query),
);
