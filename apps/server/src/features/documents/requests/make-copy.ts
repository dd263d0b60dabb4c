import { printableText, unprintableLetters } from '@kiemlab/contract/core/printable/printable-text';
import type { WaitingFile } from '../../../platform/disclosures/disclosures.queries.ts';
import type { Context } from '../../../platform/http/context.ts';
import { stampPdf } from '../../../platform/pdf/stamp/stamp-pdf.ts';
import { printedMinute } from '../../../platform/print/printed.ts';
import type { StoredDocument } from '../documents.queries.ts';

const TITLE = 'Bản sao có kiểm soát';
const MIME = 'application/pdf';

/** The name without its ending. */
const stemOf = (fileName: string): string => fileName.replace(/\.pdf$/i, '');

/** True for a text that paper has whole: no letter of it is missing, and something is to be seen. */
const isPrinted = (text: string): boolean =>
  unprintableLetters(text).length === 0 && printableText(text).trim() !== '';

/**
 * Of which document the copy is, in words that paper has: where letters of its title are not printed, what stands for them does not tell it from
 * another one; its file's name does, and its id, by which its page is called, always.
 */
const documentOf = ({ id, title, file_name: fileName }: StoredDocument): string =>
  isPrinted(title)
    ? title
    : [
        ...(printableText(title).trim() === '' ? [] : [title]),
        ...(isPrinted(fileName) ? [`tệp ${fileName}`] : []),
        `mã tài liệu ${id}`,
      ].join(' · ');

/**
 * A controlled copy, waiting to be fetched: on each page its number, what it is a copy of, for whom and when it was made; the original is only
 * read. Throws FILE_MISSING, FILE_DAMAGED, and what `stampPdf` throws.
 */
export async function makeCopy(
  { files, user }: Pick<Context, 'files' | 'user'>,
  document: StoredDocument,
  number: number,
): Promise<WaitingFile> {
  const { edition, version_number: version, file_name: fileName } = document;
  const bytes = await stampPdf(await files.checked(document.sha256), {
    title: `${TITLE} số ${number}`,
    lines: [
      `${documentOf(document)} · ${edition === '' ? `lần ${version}` : `phiên bản ${edition} (lần ${version})`}`,
      `${user.fullName} (${user.username}) · ${printedMinute(new Date())}`,
    ],
  });
  const name = `${stemOf(fileName)} - bản sao số ${number}.pdf`;
  return { ...(await files.spool.keep([bytes])), name, mime: MIME, records: 1 };
}
