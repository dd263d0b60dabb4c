interface Days {
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** Which ends a range of days has. */
export const rangeOf = ({ startDate, endDate }: Days): 'none' | 'from' | 'to' | 'both' =>
  startDate === undefined ? (endDate === undefined ? 'none' : 'to') : endDate === undefined ? 'from' : 'both';
