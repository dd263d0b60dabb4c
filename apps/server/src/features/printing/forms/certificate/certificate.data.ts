import type { PrintedResult, ReportFacts, SignatureBlock } from '../report/report.data.ts';

/** One row of the result table. */
export interface CertificateResult extends PrintedResult {
  /** Kết luận: "Đạt", "Không đạt", or "–" when the test carries no judgement. */
  conclusion: string;
  /** True prints the result and the conclusion in bold. */
  failed?: boolean;
}

/** Everything that `certificate.typ` prints (PHIẾU KIỂM NGHIỆM, landscape), beside the facts of every report. */
export interface CertificateData extends ReportFacts {
  /** Thời gian thử nghiệm: "06/01/2026 – 12/01/2026"; absent prints no field. */
  testingPeriod?: string;
  /** The rows, in the order of the specification. */
  results: CertificateResult[];
  /** The sentence after "KẾT LUẬN:"; absent prints "–" (a draft before the verdict). */
  conclusion?: string;
  /** Left: head of the testing unit. */
  unitHead: SignatureBlock;
  /** Right: the one who issues. */
  director: SignatureBlock;
  /** Nơi nhận, one receiver each, without hyphen: "Sở Y tế (để báo cáo)", "Lưu: VT, HSKN". */
  recipients: string[];
}
