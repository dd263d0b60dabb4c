import { getHealth as endpoint } from '@kiemlab/contract/features/settings/settings.api';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { ping } from './settings.queries.ts';

/** Says whether server and database answer (OPS-05). */
export const getHealth = route(endpoint, async (_input, { db, version }) => {
  await ping(db).catch(() => {
    throw new AppError('SERVICE_UNAVAILABLE');
  });
  return { status: 'ok' as const, version };
});
