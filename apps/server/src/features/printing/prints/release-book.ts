import type { FileBody } from '@kiemlab/contract/core/define-endpoint';
import type { PrintSelection } from '@kiemlab/contract/features/printing/print-selection';
import type { ReportType } from '@kiemlab/contract/features/printing/printed-forms';
import { printReport } from '@kiemlab/contract/features/printing/prints.api';
import type { Context } from '../../../platform/http/context.ts';
import { inOne, discloseBytes } from '../../../platform/disclosures/disclose-bytes.ts';
import { writeXlsx } from '../../../platform/xlsx/write-xlsx.ts';
import { FORMS } from '../forms.ts';
import { bookOf, workbook } from '../print-form.ts';

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
  const { ids, fromDate, toDate, format } = named;
  const release = {
    kind: 'FORM',
    what: type,
    about: ids ? form.title.vi : `${fromDate} – ${toDate}`,
    filter: { ids, fromDate, toDate, format },
  };
  const bytes = inOne(Buffer.concat(parts, size));
  const rows = sheet.rows.length;
  return workbook(form, await discloseBytes(context, { action: printReport.id }, release, bytes, () => rows));
}
