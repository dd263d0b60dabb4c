import type { ReactNode } from 'react';

/** One column of a list. */
export interface DataColumn<Row> {
  key: string;
  title: string;
  /** Width in px until the user changes it. */
  width: number;
  render(row: Row): ReactNode;
  /** Stays in sight while the rest scrolls sideways. */
  pin?: 'left' | 'right';
  /** Numbers are right-aligned. */
  align?: 'end';
  /** Takes the width that is left over; one column of a list. */
  grow?: boolean;
  /** Its content cannot be shortened (a mark, a moment): it gives no width away to others. */
  firm?: boolean;
  sortable?: boolean;
  /** Why the list cannot be sorted by it now; the sorter is off and says so. */
  sortOff?: string | undefined;
  /** On a small or magnified screen the text goes on in up to three lines. */
  wraps?: boolean;
  /** Shown only when chosen. */
  hidden?: boolean;
  /** Cannot be hidden. */
  fixed?: boolean;
  /** Full text for the tooltip of a cut cell. */
  text?(row: Row): string;
}

export interface Sort {
  key: string;
  descending: boolean;
}

/** Paging by the server. */
export interface Paging {
  /** From 0. */
  page: number;
  size: number;
  total: number;
  /** True when there are more than `total`: the server stopped counting there. */
  more?: boolean | undefined;
  onChange(page: number, size: number): void;
  /** Called when the user is about to go to a page, to fetch it early. */
  onNear?(page: number): void;
}
