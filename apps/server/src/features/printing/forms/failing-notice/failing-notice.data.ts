import type { PrintedColumn, PrintedRow } from '@kiemlab/contract/features/printing/printed-columns';
import type { FAILING_COLUMNS } from '@kiemlab/contract/features/printing/record-columns';
import type { RecordHead } from '../record/record.data.ts';
import type { SignatureBlock } from '../report/report.data.ts';
import type { TitledText } from '../test-request/test-request.data.ts';

/** Everything that `failing-notice.typ` prints (công văn thông báo mẫu không đạt, portrait; NĐ 30/2020). */
export interface FailingNoticeData extends RecordHead {
  /** "05/KNĐN-KHTH"; "……/KNĐN-KHTH" until it is first printed. */
  number: string;
  /** Under the number: "V/v mẫu không đạt tiêu chuẩn chất lượng". */
  subject: string;
  /** Kính gửi: one in each line. */
  addressees: string[];
  opening: string;
  /** Number and day of the report, and what it says of the sample; a field that it does not have is left out. */
  sample: TitledText[];
  columns: readonly PrintedColumn[];
  /** The tests that it failed. */
  rows: PrintedRow<typeof FAILING_COLUMNS>[];
  /** As the report has it. */
  conclusion: string;
  /** What goes with the letter. */
  enclosed: string;
  /** Absent prints none. */
  closing?: string;
  /** Nơi nhận, without hyphens; empty prints none. */
  recipients: string[];
  signer: SignatureBlock;
}
