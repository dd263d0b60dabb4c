import { thisYear } from '../../../lib/clock.ts';
import { rangeOf } from './range-of.ts';

/** The list goes back to this year (specification 2 §9). */
export const FIRST_YEAR = 2020;

/** Value in the address for "every year"; nothing in the address means this year. */
export const ALL_YEARS = 0;

/** The year that a list is about: this one unless another is asked for; days say their year themselves. */
export const yearOf = (search: {
  year?: number | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
}) => search.year ?? (rangeOf(search) === 'none' ? thisYear() : ALL_YEARS);
