import { ADVISORY_LOCKS } from '@kiemlab/db/advisory-locks';
import { BackupFault } from '@kiemlab/db/backup/backup-fault';
import type pg from 'pg';

/** Keeps others from taking or trying out back-ups until the connection ends. Throws BackupFault BUSY while another one does. */
export async function holdBackups(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ mine: boolean }>(
    `SELECT pg_try_advisory_lock(${ADVISORY_LOCKS.backup}) AS mine`,
  );
  if (!rows[0]?.mine)
    throw new BackupFault('BUSY', 'Another back-up is being taken or tried out: wait for its end.');
}
