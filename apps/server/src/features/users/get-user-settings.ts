import { getUserSettings as endpoint } from '@kiemlab/contract/features/users/user-settings.api';
import { route } from '../../platform/http/route.ts';
import { readUserSettings } from './user-settings.queries.ts';

/** What the caller chose for the screens (SHELL-05). */
export const getUserSettings = route(endpoint, (_input, { db, user }) => readUserSettings(db, user.id));
