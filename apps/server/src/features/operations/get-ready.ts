import { getReady as endpoint } from '@kiemlab/contract/features/operations/operations.api';
import { findNotReady } from '../../platform/health/readiness.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';

/** Whether this copy may be given calls (OPS-05). Low space and clocks are noted only: all copies share them, and reads go on. */
export const getReady = route(endpoint, async (_input, { db, files, machine, clocks, log }) => {
  const { schema, space, isStopping } = machine;
  const failed = await findNotReady({ db, files, schema, isStopping });
  if (failed.length > 0) throw new AppError('NOT_READY', { failed });
  const [low, fault] = await Promise.all([space.isLow(), clocks.compare(db, log)]);
  return {
    status: 'ready' as const,
    notes: [...(low ? (['LOW_SPACE'] as const) : []), ...(fault ? [fault.code] : [])],
  };
});
