/** What the report is of: sample types with commas between them, all where none is named, and days `YYYY-MM-DD`, both included. */
export interface ReportSearch {
  types?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}
