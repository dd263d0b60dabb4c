import type { PrintedColumn } from '@kiemlab/contract/features/printing/printed-columns';
import type { RecordHead } from '../record/record.data.ts';
import type { SignatureBlock } from '../report/report.data.ts';

/** A field: what stands before the colon, and its text; one that is absent prints "–". */
export interface TitledText {
  title: string;
  text?: string | undefined;
}

/** Everything that `test-request.typ` prints (PHIẾU YÊU CẦU KIỂM NGHIỆM, portrait, form 5). */
export interface TestRequestData extends RecordHead {
  /** dd/mm/yyyy; absent while it has not been received. */
  receivedDate?: string | undefined;
  /** What part I is called: the client's, or, where the state took the sample and nobody pays, the sampling's. */
  fromTitle: string;
  /** I. Who sent it, or where, when and by whom it was taken. */
  from: TitledText[];
  /** II. Mẫu. */
  sample: TitledText[];
  /** III. What was asked, in the client's words; absent prints none. */
  request?: string | undefined;
  columns: readonly PrintedColumn[];
  /** False where the state took the sample: no price and no sum are printed, as nobody owes them. */
  priced: boolean;
  /** The tests, a text for each column; a test without a price has blanks. */
  rows: Record<string, string>[];
  /** "1.250.000 đồng"; absent where no test has a price. */
  total?: string;
  /** Which tests the total leaves out: "Chưa gồm chỉ tiêu chưa có đơn giá: Độ rã"; absent where none is. */
  partial?: string;
  /** The total in words: "Một triệu hai trăm năm mươi nghìn đồng". */
  words?: string;
  /** What part IV is called: nobody agreed on anything where the state took the sample. */
  agreementTitle: string;
  /** IV. How the results go out and what becomes of the rest. */
  agreement: TitledText[];
  notes: string[];
  signers: SignatureBlock[];
}
