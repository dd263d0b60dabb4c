import { getHealth as endpoint } from '@kiemlab/contract/features/settings/settings.api';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { ping } from './settings.queries.ts';

/** Says whether the server and its database answer and the files folder can be written (OPS-05). */
export const getHealth = route(endpoint, async (_input, { db, files, version }) => {
  await ping(db).catch(() => {
    throw new AppError('SERVICE_UNAVAILABLE');
  });
  await files.check();
  return { status: 'ok' as const, version };
});
