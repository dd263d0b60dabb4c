import { saveUserSettings as endpoint } from '@kiemlab/contract/features/users/user-settings.api';
import { route } from '../../platform/http/route.ts';
import { mergeUserSettings } from './user-settings.queries.ts';

/** Keeps what the caller chose for the screens, for every device; no fact of the laboratory, so the trail has no entry of it. */
export const saveUserSettings = route(endpoint, ({ body }, context) =>
  context.write({ action: endpoint.id }, (tx) => mergeUserSettings(tx, context.user.id, body)),
);
