import { noteActivity as endpoint } from '@kiemlab/contract/features/auth/auth.api';
import { route } from '../../platform/http/route.ts';

/** Somebody is there: that the call came says it, as every call does that is not passive (AUTH-15). */
export const noteActivity = route(endpoint, async () => ({}));
