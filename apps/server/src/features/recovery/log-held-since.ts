import { isHeld, outboxOf } from '@kiemlab/db/backup/snapshot/outbox';
import { findPlace } from '@kiemlab/db/embedded/place';
import type { Machine } from '../../platform/health/machine.ts';

/**
 * Since when the log of the embedded server waits for the first back-up after a restore, `begun` being when this life began; undefined where it does not
 * wait. What is written meanwhile is in no back-up.
 */
export function logHeldSince(
  { backups, dataDir }: Pick<Machine, 'backups' | 'dataDir'>,
  begun: Date,
): Date | undefined {
  const place = backups?.embedded ? findPlace(dataDir) : undefined;
  return place && isHeld(outboxOf(place)) ? begun : undefined;
}
