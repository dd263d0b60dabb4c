/** One sample type of the report. */
export interface SummaryPart {
  name: string;
  /** Samples of the whole period: "1.234". */
  total: string;
  /** A bar each; `label` "01/2026", `counts` in the order of `series`. */
  months: { label: string; total: number; counts: number[] }[];
  series: { name: string; colour: string; total: number }[];
}

/** Everything that `forms/summary.typ` prints: landscape A4, the charts and figures of samples by month. */
export interface SummaryData {
  laboratory: { authority: string; name: string; contact?: string };
  /** "Đà Nẵng, ngày 05 tháng 01 năm 2026". */
  placeAndDate: string;
  /** "Từ ngày 01/01/2022 đến ngày 05/01/2026". */
  period: string;
  /** Samples of the whole report. */
  total: string;
  parts: SummaryPart[];
  /** Who printed it and when. */
  printNote: string;
}
