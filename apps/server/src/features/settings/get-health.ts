import { getHealth as endpoint } from '@kiemlab/contract/features/settings/settings.api';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';

const CLOCKS = { CLOCKS_APART: 'apart', CLOCK_BEHIND: 'behind' } as const;

/** Says whether server and database answer, the files folder can be written, and their clocks agree (OPS-05). */
export const getHealth = route(endpoint, async (_input, { db, files, clocks, log, version }) => {
  const fault = await clocks.compare(db, log).catch((error: unknown) => {
    throw new AppError('SERVICE_UNAVAILABLE', {}, error);
  });
  await files.check();
  return { status: 'ok' as const, version, clocks: fault ? CLOCKS[fault.code] : ('agree' as const) };
});
