import type pg from 'pg';
import { verifyAudit } from '../../verify-audit.ts';
import { BackupFault } from '../backup-fault.ts';
import type { DumpDescription } from './dump-description.ts';
import { readHead } from './dump.queries.ts';
import { findUnsealed, sealRestored } from './seal-restored.ts';

/**
 * The chain of the trail that was loaded ends where that of the dump did, what waited for its seal is sealed, and all of it fits together.
 * Throws BackupFault PART_DAMAGED; a fault that the laboratory had before its back-up is only told to `tolerate`, where there is one.
 */
export async function requireTrail(
  client: pg.ClientBase,
  { head, entries }: Pick<DumpDescription, 'head' | 'entries'>,
  tolerate?: (line: string) => void,
): Promise<void> {
  const found = await readHead(client);
  if (found.head !== head || found.entries !== entries)
    throw new BackupFault(
      'PART_DAMAGED',
      `The audit trail of the back-up ends at ${found.head || 'its beginning'} after ${found.entries} entries; its manifest says at ${head || 'its beginning'} after ${entries}.`,
    );
  await sealRestored(client);
  const unsealed = await findUnsealed(client);
  const [fault] = unsealed
    ? [{ eventId: unsealed, fault: 'SEAL_MISSING' }]
    : (await verifyAudit(client)).faults;
  if (!fault) return;
  const line = `The audit trail of the back-up is not intact (entry ${fault.eventId}: ${fault.fault}).`;
  if (!tolerate) throw new BackupFault('PART_DAMAGED', line);
  tolerate(line);
}
