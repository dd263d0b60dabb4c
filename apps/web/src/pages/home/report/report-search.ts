import { idsParam, wordParam } from '../../../lib/search-params.ts';

/** How the bars of a month stand when not one on the other. */
const BARS = ['grouped'] as const;

/** What the address says of the report beside its days, which the alerts and the trail have, too. */
export const REPORT_FILTERS = {
  /** Sample types, with commas between them; all where none is named. */
  types: idsParam,
  bars: (value: unknown) => wordParam(value, BARS),
};

/** What the report is of: sample types, and days `YYYY-MM-DD`, both included; and how it is drawn. */
export interface ReportSearch {
  types?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  bars?: (typeof BARS)[number] | undefined;
}
