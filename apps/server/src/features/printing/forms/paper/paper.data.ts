/** Everything that `forms/paper.typ` prints: a paper on the laboratory's letterhead, portrait A4. */
export interface PaperData {
  /** Head on the left: superior authority, laboratory. */
  authority: string;
  name: string;
  /** Printed after "Số:", and in the foot of every page. */
  number: string;
  /** `Đà Nẵng, ngày 05 tháng 01 năm 2026`. */
  placeAndDate: string;
  /** In capitals above the title. */
  kind: string;
  title: string;
  sections: { heading: string; lines: readonly string[] }[];
  /** "Nơi nhận"; absent prints none. */
  receivers?: readonly string[];
  signers: { title: readonly string[]; name: string }[];
  /** Lies behind the text. */
  mark?: string;
}
