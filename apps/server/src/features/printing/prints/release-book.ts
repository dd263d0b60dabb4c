import type { FileBody } from '@kiemlab/contract/core/define-endpoint';
import type { PrintSelection } from '@kiemlab/contract/features/printing/print-selection';
import type { ReportType } from '@kiemlab/contract/features/printing/printed-forms';
import { printReport } from '@kiemlab/contract/features/printing/prints.api';
import { createHash } from 'node:crypto';
import type { Context } from '../../../platform/http/context.ts';
import { handOut } from '../../../platform/releases/hand-out.ts';
import { endRelease, insertRelease } from '../../../platform/releases/releases.queries.ts';
import { writeXlsx } from '../../../platform/xlsx/write-xlsx.ts';
import { FORMS } from '../forms.ts';
import { bookOf, workbook } from '../print-form.ts';

const ACT = { action: printReport.id } as const;

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  yield bytes;
}

/**
 * A book as a workbook: nobody looks at that within the program, it leaves as it is asked for. So who takes which days or samples is noted
 * before its first byte, rows and hash after its last, as of a print (rule C18, COMP-17). Throws what `printForm` throws.
 */
export async function releaseBook(
  context: Context,
  type: ReportType,
  named: PrintSelection,
): Promise<FileBody> {
  const form = FORMS[type];
  const sheet = await bookOf(context, form, named);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of writeXlsx(sheet)) {
    parts.push(part);
    size += part.length;
  }
  const bytes = Buffer.concat(parts, size);
  const { ids, fromDate, toDate, format } = named;
  const about = ids ? form.title.vi : `${fromDate} – ${toDate}`;
  const id = await context.write(ACT, (tx) =>
    insertRelease(tx, {
      kind: 'FORM',
      what: type,
      about,
      filter: { ids, fromDate, toDate, format },
      releasedBy: context.user.id,
    }),
  );
  const whole = { records: sheet.rows.length, sha256: createHash('sha256').update(bytes).digest() };
  const out = handOut(once(bytes), (isWhole) =>
    context.write(ACT, (tx) => endRelease(tx, id, isWhole ? whole : undefined)),
  );
  return workbook(form, out);
}
