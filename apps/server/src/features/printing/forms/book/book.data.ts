import type { PrintedColumn } from '@kiemlab/contract/features/printing/printed-columns';
import type { RecordHead } from '../record/record.data.ts';
import type { SignatureBlock } from '../report/report.data.ts';

/** Everything that `book.typ` prints: a book of samples, landscape A4. */
export interface BookData extends RecordHead {
  /** In capitals: "SỔ LƯU MẪU". */
  title: string;
  /** Its days: "Từ ngày 01/01/2026 đến ngày 31/01/2026"; absent where its samples were named. */
  period?: string;
  columns: readonly PrintedColumn[];
  /** A text for each column, in the order of the samples' numbers. */
  rows: Record<string, string>[];
  /** "Tổng cộng: 12 mẫu". */
  count: string;
  signers: SignatureBlock[];
}
