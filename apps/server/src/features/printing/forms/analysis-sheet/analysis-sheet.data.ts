import type { PrintedResult, ReportFacts, SignatureBlock } from '../report/report.data.ts';

/** Everything that `analysis-sheet.typ` prints (PHIẾU PHÂN TÍCH, portrait), beside the facts of every report. */
export interface AnalysisSheetData extends ReportFacts {
  /** Ngày phân tích: từ … đến …, dd/mm/yyyy; absent prints "–". */
  testedFrom?: string | undefined;
  testedTo?: string | undefined;
  /** The rows, in the order of the specification. */
  results: PrintedResult[];
  /** Kiểm nghiệm viên, người soát xét, trưởng phòng. */
  signers: SignatureBlock[];
}
