import type { AuditAction } from '@kiemlab/contract/audit-actions';
import { type HistoryWish, MOST_PRINTED } from '@kiemlab/contract/features/audit/audit-export.api';
import type { FileBody } from '@kiemlab/contract/core/define-endpoint';
import type { Context } from '../../../platform/http/context.ts';
import { takeExportSlot } from '../../../platform/concurrency/export-limiter.ts';
import { inOne, discloseBytes } from '../../../platform/disclosures/disclose-bytes.ts';
import type { TableCell } from '../../../platform/xlsx/cell-value.ts';
import { readSetting } from '../../settings/settings.queries.ts';
import { buildTrail } from './build-trail.ts';
import { fileNameOf } from './file-names.ts';
import type { LeavingList } from './leaving-list.ts';
import { periodOf } from './trail-words.ts';

/**
 * A list of the trail on paper, the newest entries that fit (rule F26): that it leaves is noted before and after (rule C18). Throws
 * EXPORT_LINE_FULL, and PRINT_TOO_LONG for entries that are longer than any of work.
 */
export async function printList(
  context: Context,
  action: AuditAction,
  wish: HistoryWish,
  list: LeavingList,
): Promise<FileBody> {
  const { db, user, pdf } = context;
  const turn = await takeExportSlot(context.signal);
  try {
    const total = await list.count();
    const rows: (readonly TableCell[])[] = [];
    for await (const row of list.rows(MOST_PRINTED)) rows.push(row);
    const at = new Date();
    const { fullName, username } = user;
    const made = await pdf.render(
      'trail',
      buildTrail({
        laboratory: await readSetting(db, 'laboratory'),
        list,
        rows,
        total: Math.max(total, rows.length),
        by: { fullName, username, at },
      }),
      at,
    );
    const bytes = await discloseBytes(
      context,
      { action },
      {
        kind: 'FORM',
        what: list.what,
        about: periodOf(wish, 'vi'),
        filter: { ...wish, exportType: 'PDF' },
      },
      inOne(made),
      () => rows.length,
    );
    return { bytes, mime: 'application/pdf', fileName: fileNameOf(list, 'pdf') };
  } finally {
    turn.end();
  }
}
