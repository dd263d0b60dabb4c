/** What stands at the head and the foot of every record and book; `record.typ` prints it. */
export interface RecordHead {
  /** Absent prints none. */
  formCode?: string;
  /** Head on the left, in capitals: superior authority, laboratory. */
  authority: string;
  name: string;
  /** Printed after "Số:", and on every page; a book has none. */
  number?: string;
  /** `Đà Nẵng, ngày 05 tháng 01 năm 2026`. */
  placeAndDate: string;
  /** By whom it was printed, and when. */
  printNote: string;
  /** Behind everything; absent prints none. */
  watermark?: string;
}
