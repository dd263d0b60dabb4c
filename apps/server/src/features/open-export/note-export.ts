import type { Database } from '@kiemlab/db/database';
import type { ExportFormat } from '@kiemlab/db/export/copy-rows.queries';
import { unitOfWork } from '@kiemlab/db/unit-of-work';
import {
  closeDisclosure,
  insertDisclosure,
  type Whole,
} from '../../platform/disclosures/disclosures.queries.ts';
import { tellOfExport } from './tell-of-export.queries.ts';

/** Nobody of the program: who has the machine. */
const AT_MACHINE = { actorId: null, requestId: 'open-export', clientIp: '' };

/** Who makes an export, as typed and as the machine knows it, and why. */
export interface Exporter {
  by: string;
  reason: string;
  account: string;
  machine: string;
}

const actOf = (reason: string) => ({ action: 'recovery.open-export', reason }) as const;

/**
 * Notes that everything is about to leave, before its first byte, and tells administrators, quality and unit heads (rule X9): who stops the command, or the machine,
 * in the midst of it has been told of all the same. Answers the id of what leaves.
 */
export const noteBegin = (
  db: Database,
  { by, reason, account, machine }: Exporter,
  { name, into, format }: { name: string; into: string; format: ExportFormat },
): Promise<string> =>
  unitOfWork(db, AT_MACHINE, actOf(reason), async (tx) => {
    const id = await insertDisclosure(tx, {
      kind: 'EXPORT',
      what: 'all-data',
      about: name,
      filter: { format, into, account, machine },
      releasedBy: null,
      toldBy: by,
    });
    await tellOfExport(tx, { by, reason });
    return id;
  });

/** Notes how it ended: whole, with its rows and the hash of its SHA256SUMS, or broken off. */
export const noteEnd = (db: Database, id: string, reason: string, whole: Whole | undefined): Promise<void> =>
  unitOfWork(db, AT_MACHINE, actOf(reason), (tx) => closeDisclosure(tx, id, whole));
