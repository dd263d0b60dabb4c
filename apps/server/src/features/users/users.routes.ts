import type { Route } from '../../platform/http/route.ts';
import { getUserSettings } from './get-user-settings.ts';
import { listUsers } from './list-users.ts';
import { saveUserSettings } from './save-user-settings.ts';

export const usersRoutes: Route[] = [listUsers, getUserSettings, saveUserSettings];
