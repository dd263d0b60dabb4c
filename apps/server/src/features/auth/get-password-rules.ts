import { getPasswordRules as endpoint } from '@kiemlab/contract/features/auth/auth.api';
import { route } from '../../platform/http/route.ts';
import { readSetting } from '../settings/settings.queries.ts';

/** What a new password has to be. */
export const getPasswordRules = route(endpoint, (_input, { db }) => readSetting(db, 'passwordRules'));
